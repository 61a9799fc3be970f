import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useAuth } from '../auth/auth-context.ts'
import { draftKey, dropDraft, readDraft, writeDraft } from '../drafts.ts'
import type { Opened } from './opened.ts'
import type { Resource, Row } from './resource.ts'
import type { Form } from './use-record-form.ts'

/**
 * Keeps a draft of a form for as long as it is changed, and holds the one that an earlier visit left.
 * `base` is the row that the form changes, as it was loaded; with a restored draft it is the draft's,
 * so that what others have saved since is seen as such.
 */
export function useDraft(
  { table, only }: Pick<Resource, 'table' | 'only'>,
  { name }: Pick<Opened, 'name'>,
  form: Form,
  base: RefObject<Row | undefined>,
) {
  const { user } = useAuth()
  const [key] = useState(() =>
    draftKey(user?.id ?? '', [table, ...Object.values(only ?? {}), name].join(':')),
  )
  const [offered, setOffered] = useState(() => readDraft(key))
  const values = useWatch({ control: form.control })
  const { isDirty } = form.formState
  const wasChanged = useRef(false)
  useEffect(() => {
    if (isDirty) writeDraft(key, { values, ...(base.current && { row: base.current }) })
    else if (wasChanged.current) dropDraft(key)
    wasChanged.current = isDirty
  }, [key, values, isDirty, base])

  const restore = () => {
    base.current = offered?.row ?? base.current
    for (const [field, value] of Object.entries(offered?.values ?? {})) {
      form.setValue(field, value, { shouldDirty: true })
    }
    setOffered(undefined)
  }
  const drop = () => {
    dropDraft(key)
    setOffered(undefined)
  }
  return { offered, restore, discard: drop }
}
