import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { preview } from '../../lib/preview.ts'
import { showToast } from '../../ui/toast/store.ts'
import type { Row, Values } from '../kit/resource.ts'
import { useDraft } from '../kit/use-draft.ts'
import type { Form } from '../kit/use-record-form.ts'
import { useUnsaved } from '../unsaved.ts'
import { type Setting, schemaOf } from './settings.ts'
import { type SiteTexts, useSaveTexts } from './use-site-texts.ts'

/** The state of a form of texts: its values, its draft, and its save, which sends what has changed. */
export function useSettingsForm(settings: Setting[], texts: SiteTexts, saved: string) {
  const form: Form = useForm<Values, unknown, Row>({
    resolver: useMemo(() => zodResolver(schemaOf(settings)), [settings]),
    defaultValues: Object.fromEntries(settings.map(({ key }) => [key, texts[key] ?? ''])),
  })
  const base = useRef<Row | undefined>(texts)
  const name = settings.map(({ key }) => key).join()
  const draft = useDraft({ table: 'site_content' }, { name }, form, base)
  const save = useSaveTexts()
  useUnsaved(form.formState.isDirty)

  const submit = form.handleSubmit(async (values) => {
    const loaded = base.current as SiteTexts
    const changed = Object.entries(values as SiteTexts).filter(
      ([key, text]) => text !== loaded[key],
    )
    try {
      const others = await save.mutateAsync({ loaded, changed: Object.fromEntries(changed) })
      // What others have saved is seen now, and may be replaced by saving again.
      base.current = { ...loaded, ...others }
      for (const [key, text] of Object.entries(others)) {
        form.setError(key, { message: savedByOthers(text) }, { shouldFocus: true })
      }
      if (Object.keys(others).length > 0) return
      base.current = { ...loaded, ...values }
      form.reset(values)
      showToast({ title: saved })
    } catch (failure) {
      const { message } = failure as Error
      showToast({ title: 'Submission failed', description: message, destructive: true })
    }
  })
  return { form, draft, submit }
}

function savedByOthers(text: string): string {
  const now = text ? `“${preview(text, 100)}”` : 'a blank'
  return `Someone else has saved ${now} here meanwhile. Save again to replace it.`
}
