import { TERMS_KEY } from '../lib/terms-blocks.ts'
import { mapRead, type Read, read } from './read.ts'
import type { Client } from './services.ts'

/** PostgREST: not exactly one row. */
const NO_ROW = 'PGRST116'

interface Row {
  content_value: string | null
}

/** The text of the terms: null if blank, `missing` if the row does not exist. */
export async function readTerms(client: Client): Promise<Read<string | null | { missing: true }>> {
  const reading = read<Row>(
    (signal) =>
      client
        .from('site_content')
        .select('content_value')
        .eq('content_key', TERMS_KEY)
        .abortSignal(signal)
        .single(),
    [NO_ROW],
  )
  const text = await mapRead(reading, ({ content_value }) => content_value?.trim() || null)
  return !text.ok && text.code ? { ok: true, value: { missing: true } } : text
}
