import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showToast } from '../../behaviors/show-toast.ts'
import type { CallFailure } from '../call.ts'
import { changedFields, keepUntouched } from '../kit/differences.ts'
import type { Fields } from '../kit/field-type.ts'
import { normalizeText } from '../kit/fields/equality.ts'
import { type Row, type Values, valuesOf } from '../kit/resource.ts'
import { schemaOf } from '../kit/schema.ts'
import { useDraft } from '../kit/use-draft.ts'
import type { Form, Resolution } from '../kit/use-record-form.ts'
import { useUnsaved } from '../unsaved.ts'
import { type TextStore, type TextValues, useSaveTexts } from './use-site-texts.ts'

/** A colleague has saved the same texts since they were loaded. */
interface Conflict {
  base: Row
  mine: Row
  theirs: Row
}

interface SettingsFormOptions {
  store: TextStore
  /** The toast after saving. */
  saved: string
  /** Ask before saving the form with all texts blank. */
  askBeforeEmpty: boolean
}

/** The state of a settings form. Saving writes the changed texts and detects conflicts. */
export function useSettingsForm(
  fields: Fields,
  texts: TextValues,
  { store, saved, askBeforeEmpty }: SettingsFormOptions,
) {
  const { form, base, changed, draft, reload } = useDraftedForm(fields, texts, store)
  const [conflict, setConflict] = useState<Conflict>()
  /** A save of blank texts that awaits confirmation. */
  const [emptied, setEmptied] = useState<{ loaded: TextValues; payload: TextValues }>()
  const save = useSaveTexts(store)
  const unanswered = useRef<TextValues>(undefined)

  const fail = (description: string) =>
    showToast({ title: 'Submission failed', description, destructive: true })
  const submit = form.handleSubmit(async (sent) => {
    const loaded = base.current as TextValues
    const payload = keepUntouched(fields, loaded, form.getValues(), sent) as TextValues
    const fault = await store.check?.(payload, loaded)
    if (fault) return form.setError(fault.field, { message: fault.message }, { shouldFocus: true })
    const isEmpty = Object.values(payload).every((text) => !normalizeText(text))
    if (changed && isEmpty && askBeforeEmpty) return setEmptied({ loaded, payload })
    return send(loaded, payload)
  })
  const send = async (loaded: TextValues, payload: TextValues) => {
    try {
      const { kind, now } = await save.mutateAsync({
        ...{ fields, loaded, payload, sent: unanswered.current },
      })
      unanswered.current = undefined
      if (kind === 'changed') {
        fail('Somebody else has saved these texts since you opened them.')
        return setConflict({ base: loaded, mine: payload, theirs: now })
      }
      reload(now)
      showToast({ title: saved })
    } catch (error) {
      const failure = error as CallFailure
      if (failure.unanswered) unanswered.current = payload
      fail(failure.message)
    }
  }
  const emptying = emptied && {
    confirm: () => {
      setEmptied(undefined)
      void send(emptied.loaded, emptied.payload)
    },
    cancel: () => setEmptied(undefined),
  }

  const resolve = (resolution?: Resolution) => {
    setConflict(undefined)
    if (!resolution?.row) return
    base.current = resolution.row
    const theirs = valuesOf(fields, resolution.row)
    for (const key of resolution.acceptedFields)
      form.setValue(key, theirs[key], { shouldDirty: true })
    void submit()
  }
  const fill = (row: Row) => {
    for (const [key, value] of Object.entries(valuesOf(fields, row)))
      form.setValue(key, value, { shouldDirty: true, shouldValidate: true })
  }
  return { form, draft, submit, emptying, conflict, resolve, fill }
}

/** The form, the texts that it was loaded with, and the draft of unsaved changes. */
function useDraftedForm(fields: Fields, texts: TextValues, store: TextStore) {
  const [start, setStart] = useState(() => valuesOf(fields, texts))
  const form: Form = useForm<Values, unknown, Row>({
    resolver: useMemo(() => zodResolver(schemaOf(fields)), [fields]),
    defaultValues: start,
  })
  const base = useRef<Row | undefined>(texts)
  const values = useWatch({ control: form.control })
  // Others keep what they have by the time when a draft is restored: their defaults follow the brand.
  const changes = useMemo(
    () =>
      Object.fromEntries(changedFields(fields, start, values).map((name) => [name, values[name]])),
    [fields, start, values],
  )
  const changed = Object.keys(changes).length > 0
  const draft = useDraft(
    { table: 'site_content' },
    {
      ...{ name: `${store.name}: ${Object.keys(fields).join()}`, form, changed, base },
      values: changes,
      isStored: (draft) => changedFields(fields, start, { ...start, ...draft }).length === 0,
    },
  )
  useUnsaved(changed)
  /** Resets the form to the saved texts. */
  const reload = (now: TextValues) => {
    base.current = now
    setStart(valuesOf(fields, now))
    form.reset(valuesOf(fields, now))
    draft.discard()
  }
  return { form, base, changed, draft, reload }
}
