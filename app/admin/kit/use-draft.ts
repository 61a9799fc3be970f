import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useAuth } from '../auth/auth-context.ts'
import { deleteDraft, draftKey, readDraft, writeDraft } from '../drafts.ts'
import type { Resource, Row, Values } from './resource.ts'

interface DraftOptions {
  /** Tells the forms of a screen apart. */
  name: string
  form: Pick<UseFormReturn<Values, unknown, Row>, 'setValue'>
  values: Values
  /** Whether the values would be saved as something else than what the form began with. */
  changed: boolean
  /**
   * The row that the form changes, as it was loaded; with a restored draft it is the draft's, so that
   * what others have saved since is seen as such.
   */
  base: RefObject<Row | undefined>
  /** Whether values of an earlier visit are stored by now: such a draft is not offered. */
  isStored: (values: Values) => boolean
}

/** Keeps a draft of a form for as long as it is changed, and holds the one that an earlier visit left. */
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
