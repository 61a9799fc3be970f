import type { PublicRow } from './public-row.ts'
import type { Read } from './read.ts'
import { type Page, readPage } from './read-page.ts'
import type { Client } from './services.ts'

export type Newsletter = PublicRow<'newsletters'>

export function readNewsletters(client: Client, page = 1): Promise<Read<Page<Newsletter>>> {
  return readPage(
    (signal, from, to) =>
      client
        .from('newsletters')
        .select('*', { count: 'exact' })
        .order('date', { ascending: false, nullsFirst: false })
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    page,
  )
}
