import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPool } from '../../../backend/database/pool.ts'
import { databaseOf, TEMPLATE } from '../../../harness/cluster.ts'
import { makeUser } from '../../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { type ContentTable, contentTables } from '../../support/content-tables.ts'
import { signInActors } from './actors.ts'
import { ACTORS, type Actor, CONTENT, DRAFTS, STAFF_ROWS, type Verbs } from './table.ts'

interface Case extends Omit<ContentTable, 'hasDrafts' | 'hasVisibility'> {
  rights: Verbs
}

const template = createPool(databaseOf(inject('cluster'), TEMPLATE))
const content = await contentTables(template)
await template.end()

const UNSEEN = {
  'a hidden row': { hidden: true },
  'a row to come': { visible_from: '2100-01-01T00:00:00Z' },
  'a row that has ended': { visible_until: '2020-01-01T00:00:00Z' },
}

const CASES: [title: string, Case][] = [
  ...content.map((table): [string, Case] => [table.name, { ...table, rights: CONTENT }]),
  ...content
    .filter(({ hasDrafts }) => hasDrafts)
    .map((table): [string, Case] => [
      `${table.name}, a row that is not active`,
      { ...table, row: { ...table.row, is_active: false }, rights: DRAFTS },
    ]),
  ...content
    .filter(({ hasVisibility }) => hasVisibility)
    .flatMap((table) =>
      Object.entries(UNSEEN).map(([what, columns]): [string, Case] => [
        `${table.name}, ${what}`,
        { ...table, row: { ...table.row, ...columns }, rights: DRAFTS },
      ]),
    ),
  ...[{ active: false }, { owner: true }].map((change): [string, Case] => [
    `staff, its column ${Object.keys(change)}`,
    { name: 'staff', key: 'user_id', row: {}, change, rights: STAFF_ROWS },
  ]),
]

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
})
afterAll(() => running.stop())

/** A new row, and a look at it from outside. */
async function writeRow({ name: table, row, key }: Case, put: boolean) {
  const value = table === 'staff' ? { user_id: (await makeUser(running)).id } : row
  if (!put) return { value, id: undefined, now: undefined }
  const [made] =
    await running.owner`insert into ${running.owner(table)} ${running.owner.values(value)} returning *`
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

describe.each(CASES)('%s', (_, each) => {
  const { name: table, key, change, rights } = each
  test.each(ACTORS)('%s', async (actor) => {
    const client = clients[actor]
    const may = (verb: 'select' | 'insert' | 'update' | 'delete') => rights[verb].includes(actor)
    await clear(table, table === 'staff')

    const { value } = await writeRow(each, false)
    const { error } = await client.from(table).insert(value)
    expect(error?.code).toBe(may('insert') ? undefined : '42501')
    await clear(table, table === 'staff')

    const { id, now } = await writeRow(each, true)
    const seen = await client.from(table).select('*').eq(key, id)
    expect(seen.data?.length ?? 0).toBe(may('select') ? 1 : 0)

    const before = await now?.()
    await client.from(table).update(change).eq(key, id)
    const after = await now?.()
    const expected = { ...before, ...change }
    if (may('update')) expect({ ...after, updated_at: 0 }).toEqual({ ...expected, updated_at: 0 })
    else expect(after).toEqual(before)

    await client.from(table).delete().eq(key, id)
    expect((await now?.()) === undefined).toBe(may('delete'))
  })
})

// Preview links and versions have tests of their own.
test('every table is tested', async () => {
  const tables = await running.owner`select tablename from pg_tables where schemaname = 'public'`
  expect(tables.map(({ tablename }) => tablename).sort()).toEqual(
    [...content.map(({ name }) => name), 'preview_links', 'record_versions', 'staff'].sort(),
  )
})
