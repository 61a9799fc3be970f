import { z } from 'zod'

const schema = z.object({
  at: z.iso.datetime(),
  values: z.record(z.string(), z.unknown()),
  /** The row as it was loaded; absent for a new record. */
  row: z.record(z.string(), z.unknown()).optional(),
})

export type Draft = z.infer<typeof schema>

const PREFIX = 'draft'

/** The local storage key of a user's draft of a form. */
export function draftKey(userId: string, form: string): string {
  return `${PREFIX}:${userId}:${form}`
}

/** The stored draft; undefined if there is none or it is invalid. */
export function readDraft(key: string): Draft | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}

/** Stores a draft. Failures (full or blocked storage) are ignored: the form itself is still open. */
export function writeDraft(key: string, draft: Omit<Draft, 'at'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...draft }))
  } catch {}
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** Deletes all drafts of a user, at sign-out. */
export function deleteDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftKey(userId, ''))) localStorage.removeItem(key)
    }
  } catch {}
}
