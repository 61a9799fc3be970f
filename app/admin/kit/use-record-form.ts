import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { showToast } from '../../behaviors/show-toast.ts'
import type { CallFailure } from '../call.ts'
import { useUnsaved } from '../unsaved.ts'
import { changedFields, differences, keepUntouched } from './differences.ts'
import { fieldErrorOf } from './field-error.ts'
import type { FormSession } from './form-session.ts'
import { remember } from './remembered.ts'
import { type Resource, type Row, type Values, valuesOf } from './resource.ts'
import { useCachedRows } from './rows.ts'
import { schemaOf } from './schema.ts'
import { useDraft } from './use-draft.ts'
import { type SaveOutcome, useSave } from './use-save.ts'
import { VISIBILITY_FIELDS } from './visibility/with-visibility.ts'

export type Form = UseFormReturn<Values, unknown, Row>

/** A save that needs a decision before it can go on. */
export type SaveConflict = Exclude<SaveOutcome, { kind: 'saved' }> & {
  /** The row as it was loaded; undefined for a new record. */
  loaded: Row | undefined
  payload: Row
}

/** How to continue after a conflict. */
export interface Resolution {
  /** The row to save over; undefined to add a new one. */
  row: Row | undefined
  /** Columns whose values are taken over from `row`. */
  acceptedFields: string[]
}

const MESSAGES: Record<SaveConflict['kind'], string> = {
  changed: 'Somebody else has saved this record since you opened it.',
  deleted: 'This record has been deleted since you opened it.',
  unknown: 'The server did not answer. It may have been saved all the same.',
}

/**
 * The state of a record form: values, draft, submit and save conflict. `close` is called after a save, with the id of a
 * record that was added.
 */
export function useRecordForm(
  resource: Resource,
  session: FormSession,
  close: (added?: unknown) => void,
) {
  const { texts, fields } = resource
  const schema = useMemo(() => schemaOf(fields), [fields])
  const form: Form = useForm<Values, unknown, Row>({
    resolver: useMemo(() => zodResolver(schema), [schema]),
    defaultValues: session.values,
  })
  const base = useRef(session.row)
  const cache = useCachedRows(resource)
  const values = useWatch({ control: form.control })
  const changed = changedFields(fields, session.values, values).length > 0
  const draft = useDraft(resource, {
    ...{ name: session.name, form, values, changed, base },
    isStored: (draft) => {
      const all = { ...session.values, ...draft }
      if (session.row) return changedFields(fields, session.values, all).length === 0
      const { data } = schema.safeParse(all)
      return data !== undefined && cache.get().some((row) => !differences(fields, row, data).length)
    },
  })
  const [conflict, setConflict] = useState<SaveConflict>()
  const save = useSave(resource)
  const isOpen = useIsOpen()
  const [holding, setHolding] = useState(0)
  const hold = useCallback((working: boolean) => setHolding((n) => n + (working ? 1 : -1)), [])
  const uploading = holding > 0
  useUnsaved(changed, uploading)

  const addedId = (payload: Row, known: ReadonlySet<unknown>) =>
    cache.get().find((row) => !known.has(row.id) && !differences(fields, row, payload).length)?.id
  const fail = (description: string) =>
    showToast({ title: texts.saveFailed, description, destructive: true })
  const payloadOf = (sent: Row) =>
    base.current ? keepUntouched(fields, base.current, form.getValues(), sent) : sent
  const submit = form.handleSubmit(async (sent) => {
    const loaded = base.current
    const payload = payloadOf(sent)
    const known = new Set(cache.get().map(({ id }) => id))
    try {
      const outcome = await save({ row: loaded, payload })
      if (outcome.kind !== 'saved') {
        fail(MESSAGES[outcome.kind])
        return setConflict({ ...outcome, loaded, payload })
      }
      draft.discard()
      if (!loaded) remember(resource, form.getValues())
      showToast({ title: loaded ? texts.updated : texts.added })
      // The form may have been left during the save; `close` would then close the next one.
      if (isOpen.current) close(loaded ? undefined : addedId(payload, known))
    } catch (error) {
      const failure = error as CallFailure
      const wrong = fieldErrorOf(resource, failure)
      if (wrong) form.setError(wrong.name, { message: wrong.message }, { shouldFocus: true })
      fail(wrong?.message ?? failure.message)
    }
  })

  const resolve = (resolution?: Resolution) => {
    setConflict(undefined)
    if (!resolution) return
    const { row, acceptedFields } = resolution
    base.current = row
    const theirs = row ? valuesOf(fields, row) : {}
    for (const name of acceptedFields) form.setValue(name, theirs[name], { shouldDirty: true })
    void submit()
  }
  /** Fills the form from an earlier version; visibility and order stay as they are. */
  const fill = (row: Row) => {
    for (const [name, value] of Object.entries(valuesOf(fields, row)))
      if (!(name in VISIBILITY_FIELDS) && name !== 'display_order')
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return { form, payloadOf, submit, draft, conflict, resolve, uploading, hold, fill }
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
