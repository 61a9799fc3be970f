import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { signInActors } from './actors.ts'
import { ACTORS, type Actor, OWNERS, STAFF, VERSIONS } from './table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
})
afterAll(() => running.stop())

let key: string
/** A deleted member of the team, in the trash. */
beforeEach(async () => {
  await running.owner.unsafe('truncate public.team_members')
  await running.owner`truncate public.record_versions`
  const [row] = await running.owner<{ id: string }[]>`
    insert into public.team_members (name) values ('Ada') returning id`
  key = row?.id ?? ''
  await running.owner`delete from public.team_members`
})

const stored = () => running.owner`select * from public.record_versions order by id`

describe.each(ACTORS)('%s', (who) => {
  test.each(['record_versions', 'deleted_records'])('reads %s', async (table) => {
    const { data } = await clients[who].from(table).select()
    expect((data?.length ?? 0) > 0).toBe(VERSIONS.select.includes(who))
  })

  test('writes no version', async () => {
    const before = await stored()
    const table = () => clients[who].from('record_versions')
    await table().update({ person_name: 'somebody' }).eq('record_key', key)
    expect(await stored()).toEqual(before)
    const row = { table_name: 'team_members', record_key: key, action: 'insert', origin: 'person' }
    const { error } = await table().insert(row)
    expect(error === null).toBe(VERSIONS.insert.includes(who))
    await table().delete().eq('record_key', key)
    expect((await stored()).length === 0).toBe(VERSIONS.delete.includes(who))
  })

  test('restores a record', async () => {
    await clients[who].rpc('restore_record', { table_name: 'team_members', record_key: key })
    const rows = await running.owner`select from public.team_members`
    expect(rows.length).toBe(STAFF.includes(who) && who !== 'service' ? 1 : 0)
  })

  test('erases and purges', async () => {
    const may = OWNERS.includes(who)
    const before = await stored()
    const erased = await clients[who].rpc('erase_record', {
      table_name: 'team_members',
      record_key: key,
    })
    expect(erased.error?.code).toBe(may ? undefined : '42501')
    const purged = await clients[who].rpc('purge_versions', { before: '2100-01-01' })
    expect(purged.error?.code).toBe(may ? undefined : '42501')
    expect(await stored()).toEqual(may ? [] : before)
  })

  test('reads the changes of accounts', async () => {
    const span = { since: '2020-01-01', until: '2100-01-01' }
    const { error } = await clients[who].rpc('account_events', span)
    expect(error?.code).toBe(OWNERS.includes(who) ? undefined : '42501')
  })

  test.each(['content_origins', 'unused_sample_files'])('calls %s', async (name) => {
    const { error } = await clients[who].rpc(name)
    const may = STAFF.includes(who) && who !== 'service'
    expect(error?.code).toBe(may ? undefined : '42501')
  })

  test.each([
    ['load_content', { origin: 'seed' }],
    ['expire_versions', { keep_days: 30 }],
  ])('calls %s', async (name, parameters) => {
    const { error } = await clients[who].rpc(name, parameters)
    expect(error?.code).toBe(who === 'service' ? undefined : '42501')
  })
})
