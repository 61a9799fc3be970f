import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { signInActors } from './actors.ts'
import { ACTORS, type Actor, OWNERS, STRANGERS } from './table.ts'

let running: TestBackend
let clients: Record<Actor, SupabaseClient>
beforeAll(async () => {
  running = await startTestBackend()
  clients = await signInActors(running)
})
afterAll(() => running.stop())

test.each(ACTORS)('is_owner: %s', async (who) => {
  const { data, error } = await clients[who].rpc('is_owner')
  expect(error?.code).toBe(STRANGERS.includes(who) ? '42501' : undefined)
  expect(data === true).toBe(OWNERS.includes(who))
})

test.each(
  ACTORS.filter((who) => who !== 'service').flatMap((who) =>
    ['ensure_owner', 'forget_owners'].map((name) => ({ who, name })),
  ),
)('$name is for the service alone: $who', async ({ who, name }) => {
  const owners = () => running.owner`select user_id from public.staff where owner order by user_id`
  const before = await owners()
  expect((await clients[who].rpc(name)).error?.code).toBe('42501')
  expect(await owners()).toEqual(before)
})
