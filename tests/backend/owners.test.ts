import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import type { Sql } from '../../backend/database/sql.ts'
import { transaction } from '../../backend/database/transaction.ts'
import { makeUser, operator } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let running: TestBackend
let ids: string[]
beforeAll(async () => {
  running = await startTestBackend()
})
afterAll(() => running.stop())

/** Two members; the first has been there longer. */
beforeEach(async () => {
  const sql = running.owner
  await sql`truncate public.staff`
  ids = [(await makeUser(running)).id, (await makeUser(running)).id]
  const rows = ids.map((user_id, at) => ({ user_id, created_at: new Date(2026, 0, 1 + at) }))
  await sql`insert into public.staff ${sql.values(rows)}`
})

const owners = async () => {
  const rows = await running.owner<{ user_id: string }[]>`
    select user_id from public.staff where owner and active order by created_at`
  return rows.map(({ user_id }) => user_id)
}
const makeOwners = (...which: (string | undefined)[]) =>
  running.owner`update public.staff set owner = true where user_id::text = any(${which.map(String)})`

const LAST = { code: 'PT409', message: expect.stringContaining('the only owner') }

test('without an owner the longest-standing member becomes one', async () => {
  await running.owner`update public.staff set active = false where user_id = ${ids[0] ?? ''}`
  expect((await operator(running).rpc('ensure_owner')).error).toBeNull()
  expect(await owners()).toEqual([ids[1]])
  await running.owner`update public.staff set active = true`
  expect((await operator(running).rpc('ensure_owner')).error).toBeNull()
  expect(await owners()).toEqual([ids[1]])
})

test('the last active owner is neither deactivated, unmade nor removed', async () => {
  await makeOwners(ids[0])
  const staff = () => operator(running).from('staff')
  for (const change of [{ active: false }, { owner: false }])
    expect((await staff().update(change).eq('user_id', ids[0])).error).toMatchObject(LAST)
  expect((await staff().delete().eq('user_id', ids[0])).error).toMatchObject(LAST)
  expect((await staff().update({ active: false }).not('user_id', 'is', null)).status).toBe(409)
  const deleted = await operator(running).auth.admin.deleteUser(ids[0] ?? '')
  expect(deleted.error).toMatchObject({ ...LAST, code: 'conflict', status: 409 })
  expect(await owners()).toEqual([ids[0]])
})

test('a deactivated owner does not count as one', async () => {
  await makeOwners(...ids)
  const staff = () => operator(running).from('staff')
  expect((await staff().update({ active: false }).eq('user_id', ids[1])).error).toBeNull()
  expect((await staff().update({ owner: false }).eq('user_id', ids[0])).error).toMatchObject(LAST)
})

test('owners change hands in one statement', async () => {
  await makeOwners(ids[0])
  await running.owner`update public.staff set owner = user_id = ${ids[1] ?? ''}`
  expect(await owners()).toEqual([ids[1]])
})

test.each([
  ['read committed', 'PT409'],
  ['repeatable read', '40001'],
])('of two transactions that remove the last two owners one fails: %s', async (level, code) => {
  await makeOwners(...ids)
  const begin = async (tx: Sql) => {
    await tx.unsafe(`set transaction isolation level ${level}`)
    // From here on a repeatable read sees no change of others.
    await tx`select from public.staff`
  }
  const remove = (tx: Sql, id = '') =>
    tx`update public.staff set active = false where user_id = ${id}`
  const another = createPool(running.database)
  const second = transaction(another, async (other) => {
    await begin(other)
    const refused = await transaction(running.owner, async (tx) => {
      await begin(tx)
      await remove(tx, ids[0])
      const waiting = remove(other, ids[1]).catch((error: Error) => error)
      await untilLocked(tx)
      return { waiting }
    })
    const outcome = await refused.waiting
    if (outcome instanceof Error) throw outcome
  })
  await expect(second).rejects.toMatchObject({ code })
  await another.end()
  expect(await owners()).toEqual([ids[1]])
})

/** Waits until another transaction waits for the owners. */
async function untilLocked(tx: Sql): Promise<void> {
  const waiting = () => tx`
    select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
}
