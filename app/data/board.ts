import type { PublicRow } from './public-row.ts'
import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export type BoardMember = PublicRow<'board_members'>

export function readBoard(client: Client): Promise<Read<BoardMember[]>> {
  return readAll((signal, from) =>
    client
      .from('board_members')
      .select('*', { count: 'exact' })
      .order('display_order', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}
