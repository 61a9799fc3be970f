import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAuth } from '../auth/auth-context.ts'
import { deleteDraft, draftKey, readDraft, writeDraft } from '../drafts.ts'
import type { Resource, Row, Values } from './resource.ts'

interface DraftOptions {
  /** Identifies the form within the screen. */
  name: string
  form: Pick<UseFormReturn<Values, unknown, Row>, 'setValue'>
  values: Values
  /** Whether saving would change the record. */
  changed: boolean
  /**
   * The row as it was loaded. Restoring a draft sets it to the draft's row, so that changes saved by
   * others since then are detected.
   */
  base: RefObject<Row | undefined>
  /** Whether a draft's values have been saved meanwhile: such a draft is not offered. */
  isStored: (values: Values) => boolean
}

/** Stores a draft of a form while it has changes, and offers the draft of an earlier visit. */
export function useDraft(
  { table, only }: Pick<Resource, 'table' | 'only'>,
  { name, form, values, changed, base, isStored }: DraftOptions,
) {
  const { user } = useAuth()
  const [key] = useState(() =>
    draftKey(user?.id ?? '', [table, ...Object.values(only ?? {}), name].join(':')),
  )
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(key)
    return draft && !isStored(draft.values) ? draft : undefined
  })
  const wasChanged = useRef(false)
  useEffect(() => {
    if (changed) writeDraft(key, { values, ...(base.current && { row: base.current }) })
    else if (wasChanged.current) deleteDraft(key)
    wasChanged.current = changed
  }, [key, values, changed, base])

  const restore = () => {
    base.current = offered?.row ?? base.current
    for (const [field, value] of Object.entries(offered?.values ?? {})) {
      form.setValue(field, value, { shouldDirty: true })
    }
    setOffered(undefined)
  }
  const drop = () => {
    deleteDraft(key)
    setOffered(undefined)
  }
  return { offered, restore, discard: drop }
}
