import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'

export interface Collection<Content = unknown> {
  name: string
  make: (random: () => number) => Content
  digest: (content: Content) => string
  add: (client: SupabaseClient, key: string, content: Content) => Promise<void>
  change: (client: SupabaseClient, key: string, content: Content) => Promise<void>
  remove: (client: SupabaseClient, key: string) => Promise<void>
  /** From the trash. */
  restore: (client: SupabaseClient, key: string) => Promise<void>
  /** By key. */
  all: (client: SupabaseClient) => Promise<Map<string, string[]>>
}

/** Also a 5xx: the write may have been done. */
export class NoResponse extends Error {
  override name = 'NoResponse'
}

interface Refusal {
  message: string
  status?: number
}

/** @throws NoResponse; Error for a refusal. */
export function check(error: Refusal | null, status: number = error?.status ?? 0): void {
  if (!error) return
  if (status === 0 || status >= 500) throw new NoResponse(`${status} ${error.message}`)
  throw new Error(`${status} ${error.message}`)
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
