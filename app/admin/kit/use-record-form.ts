import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { showToast } from '../../behaviors/show-toast.ts'
import type { CallFailure } from '../call.ts'
import { useUnsaved } from '../unsaved.ts'
import { changedFields, differences, keepUntouched } from './differences.ts'
import type { Opened } from './opened.ts'
import { remember } from './remembered.ts'
import { type Resource, type Row, type Values, valuesOf } from './resource.ts'
import { useKeptRows } from './rows.ts'
import { type Outcome, useSave } from './save.ts'
import { fieldErrorOf, schemaOf } from './schema.ts'
import { useDraft } from './use-draft.ts'

export type Form = UseFormReturn<Values, unknown, Row>

/** What stands in the way of a save until the person has decided. */
export type Obstacle = Exclude<Outcome, { kind: 'saved' }> & {
  /** The row as it was loaded; nothing for a new one. */
  loaded: Row | undefined
  payload: Row
}

/** How the person goes on: from this row, or with a new one, and these columns of it taken over. */
export interface Decision {
  row: Row | undefined
  taken: string[]
}

const WORDS: Record<Obstacle['kind'], string> = {
  changed: 'Somebody else has saved this record since you opened it.',
  gone: 'This record has been deleted since you opened it.',
  unsure: 'The server did not answer. It may have been saved all the same.',
}

/** The state of a record's form: its values, its draft, its save, and what stands in the way of that. */
export function useRecordForm(resource: Resource, opened: Opened, close: () => void) {
  const { texts, fields } = resource
  const schema = useMemo(() => schemaOf(fields), [fields])
  const form: Form = useForm<Values, unknown, Row>({
    resolver: useMemo(() => zodResolver(schema), [schema]),
    defaultValues: opened.values,
  })
  const base = useRef(opened.row)
  const kept = useKeptRows(resource)
  const values = useWatch({ control: form.control })
  const changed = changedFields(fields, opened.values, values).length > 0
  const draft = useDraft(resource, {
    ...{ name: opened.name, form, values, changed, base },
    isStored: (draft) => {
      const all = { ...opened.values, ...draft }
      if (opened.row) return changedFields(fields, opened.values, all).length === 0
      const { data } = schema.safeParse(all)
      return data !== undefined && kept.get().some((row) => !differences(fields, row, data).length)
    },
  })
  const [obstacle, setObstacle] = useState<Obstacle>()
  const save = useSave(resource)
  const isOpen = useIsOpen()
  const [holding, setHolding] = useState(0)
  const hold = useCallback((working: boolean) => setHolding((n) => n + (working ? 1 : -1)), [])
  const uploading = holding > 0
  useUnsaved(changed, uploading)

  const fail = (description: string) =>
    showToast({ title: texts.saveFailed, description, destructive: true })
  const submit = form.handleSubmit(async (sent) => {
    const loaded = base.current
    const payload = loaded ? keepUntouched(fields, loaded, form.getValues(), sent) : sent
    try {
      const outcome = await save({ row: loaded, payload })
      if (outcome.kind !== 'saved') {
        fail(WORDS[outcome.kind])
        return setObstacle({ ...outcome, loaded, payload })
      }
      draft.discard()
      if (!loaded) remember(resource, form.getValues())
      showToast({ title: loaded ? texts.updated : texts.added })
      // It may have been left meanwhile, and another one may be open.
      if (isOpen.current) close()
    } catch (error) {
      const failure = error as CallFailure
      const wrong = fieldErrorOf(resource, failure)
      if (wrong) form.setError(wrong.name, { message: wrong.message }, { shouldFocus: true })
      fail(wrong?.message ?? failure.message)
    }
  })

  const decide = (decision?: Decision) => {
    setObstacle(undefined)
    if (!decision) return
    const { row, taken } = decision
    base.current = row
    const theirs = row ? valuesOf(fields, row) : {}
    for (const name of taken) form.setValue(name, theirs[name], { shouldDirty: true })
    void submit()
  }
  return { form, submit, draft, obstacle, decide, uploading, hold }
}

function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
