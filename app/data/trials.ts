import type { PublicRow } from './public-row.ts'
import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export type Trial = PublicRow<'clinical_trials'>

export function readTrials(client: Client): Promise<Read<Trial[]>> {
  return readAll((signal, from) =>
    client
      .from('clinical_trials')
      .select('*', { count: 'exact' })
      .order('display_order', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}
