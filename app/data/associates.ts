import type { PublicRow } from './public-row.ts'
import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export type Associate = PublicRow<'associates'>

export type AssociateType = 'investigator' | 'contractor'

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
