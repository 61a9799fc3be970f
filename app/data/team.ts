import type { PublicRow } from './public-row.ts'
import { type Read, readAll, readRows } from './read.ts'
import type { Client } from './services.ts'

export type TeamMember = PublicRow<'team_members'>

export function readTeam(client: Client): Promise<Read<TeamMember[]>> {
  return readAll((signal, from) =>
    client
      .from('team_members')
      .select('*', { count: 'exact' })
      .order('display_order', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}

export function readTeamPreview(client: Client): Promise<Read<TeamMember[]>> {
  return readRows((signal) =>
    client
      .from('team_members')
      .select('*')
      .order('display_order', { ascending: true })
      .order('id')
      .limit(4)
      .abortSignal(signal),
  )
}
