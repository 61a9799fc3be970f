import { TERMS_KEY } from '../lib/terms-blocks.ts'
import { type Read, read } from './read.ts'
import type { Client } from './services.ts'

/** The code of "no such row". */
const NO_ROW = 'PGRST116'

interface Row {
  content_value: string | null
}

/** The text of the terms: null when blank, `missing` when there is no such row. */
export async function readTerms(client: Client): Promise<Read<string | null | { missing: true }>> {
  const row = await read<Row>(
    (signal) =>
      client
        .from('site_content')
        .select('content_value')
        .eq('content_key', TERMS_KEY)
        .abortSignal(signal)
        .single(),
    [NO_ROW],
  )
  if (row.ok) return { ok: true, value: row.value.content_value?.trim() || null }
  return row.code ? { ok: true, value: { missing: true } } : row
}
