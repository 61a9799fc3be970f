import { TERMS_KEY } from '../lib/terms-blocks.ts'
import { type Read, read, readAs } from './read.ts'
import type { Client } from './services.ts'

/** The code of "no such row". */
const NO_ROW = 'PGRST116'

interface Row {
  content_value: string | null
}

/** The text of the terms: null when blank, `missing` when there is no such row. */
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
  const text = await readAs(reading, ({ content_value }) => content_value?.trim() || null)
  return !text.ok && text.code ? { ok: true, value: { missing: true } } : text
}
