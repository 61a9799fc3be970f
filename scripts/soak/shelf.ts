import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

/** Where people keep things of one kind, each under a key. */
export interface Shelf<Content = unknown> {
  /** What the things are called. */
  name: string
  make: (random: () => number) => Content
  digest: (content: Content) => string
  add: (client: SupabaseClient, key: string, content: Content) => Promise<void>
  change: (client: SupabaseClient, key: string, content: Content) => Promise<void>
  remove: (client: SupabaseClient, key: string) => Promise<void>
  /** The digests of all that is there, by key. */
  all: (client: SupabaseClient) => Promise<Map<string, string[]>>
}

/** There was no answer, or one that says that the server failed: the write may have been done. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

interface Refusal {
  message: string
  status?: number
}

/**
 * What the official client says of a request.
 *
 * @throws Unanswered; Error for a refusal.
 */
export function check(error: Refusal | null, status: number = error?.status ?? 0): void {
  if (!error) return
  if (status === 0 || status >= 500) throw new Unanswered(`${status} ${error.message}`)
  throw new Error(`${status} ${error.message}`)
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
