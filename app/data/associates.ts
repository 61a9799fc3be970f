import type { Database } from './database.types.ts'
import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export type Associate = Database['public']['Tables']['associates']['Row']

/** Two kinds of people share a table; each has a page of its own. */
export type AssociateType = 'investigator' | 'contractor'

/** All associate investigators, or all contractors, in their own order. */
export function readAssociates(client: Client, type: AssociateType): Promise<Read<Associate[]>> {
  return readAll((signal, from) =>
    client
      .from('associates')
      .select('*', { count: 'exact' })
      .eq('type', type)
      .order('display_order', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}
