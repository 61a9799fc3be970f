import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { signInActors } from './actors.ts'
import { ACTORS, type Actor, TABLES, type TableRights } from './table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
})
afterAll(() => running.stop())

/** A new row, and a look at it from outside. */
async function place(table: string, { row, key }: TableRights, put: boolean) {
  const value = table === 'staff' ? { user_id: (await makeUser(running)).id } : row
  if (!put) return { value, id: undefined, now: undefined }
  const [made] =
    await running.owner`insert into ${running.owner(table)} ${running.owner(value)} returning *`
  const now = async () => {
    const [found] = await running.owner`
      select * from ${running.owner(table)} where ${running.owner(key)} = ${made?.[key]}`
    return found
  }
  return { value, id: made?.[key], now }
}

async function clear(table: string, keep: boolean) {
  if (!keep) await running.owner`delete from ${running.owner(table)}`
}

describe.each(Object.entries(TABLES))('%s', (table, rights) => {
  test.each(ACTORS)('%s', async (actor) => {
    const client = clients[actor]
    const may = (verb: 'select' | 'insert' | 'update' | 'delete') => rights[verb].includes(actor)
    await clear(table, table === 'staff')

    const { value } = await place(table, rights, false)
    const { error } = await client.from(table).insert(value)
    expect(error?.code).toBe(may('insert') ? undefined : '42501')
    await clear(table, table === 'staff')

    const { id, now } = await place(table, rights, true)
    const seen = await client.from(table).select('*').eq(rights.key, id)
    expect(seen.data?.length ?? 0).toBe(may('select') ? 1 : 0)

    const before = await now?.()
    await client.from(table).update(rights.change).eq(rights.key, id)
    const after = await now?.()
    const expected = { ...before, ...rights.change }
    if (may('update')) expect({ ...after, updated_at: 0 }).toEqual({ ...expected, updated_at: 0 })
    else expect(after).toEqual(before)

    await client.from(table).delete().eq(rights.key, id)
    expect((await now?.()) === undefined).toBe(may('delete'))
  })
})

test('no table is left out', async () => {
  const tables = await running.owner`select tablename from pg_tables where schemaname = 'public'`
  expect(tables.map(({ tablename }) => tablename).sort()).toEqual(Object.keys(TABLES).sort())
})
