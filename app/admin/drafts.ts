import { z } from 'zod'

const schema = z.object({
  /** When it was written, in ISO 8601. */
  at: z.iso.datetime(),
  /** The form's values. */
  values: z.record(z.string(), z.unknown()),
  /** The row that they change, as it was loaded; absent for a new record. */
  row: z.record(z.string(), z.unknown()).optional(),
})

/** A changed form as it was left. */
export type Draft = z.infer<typeof schema>

const PREFIX = 'draft'

/** Where a user's draft of a form is kept. */
export function draftKey(userId: string, form: string): string {
  return `${PREFIX}:${userId}:${form}`
}

/** The draft that is kept, if one is and it can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps a draft. Where storage is full or blocked there is none: the form itself is still open. */
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

/** A user's drafts go when the user does. */
export function deleteDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(draftKey(userId, ''))) localStorage.removeItem(key)
    }
  } catch {}
}
