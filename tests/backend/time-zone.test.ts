import { afterAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

const started: TestBackend[] = []
afterAll(() => Promise.all(started.map(({ stop }) => stop())))

async function startIn(timeZone?: string) {
  const running = await startTestBackend({ timeZone })
  started.push(running)
  return running.owner
}

/** How many days the database's today is ahead of another zone's. */
async function daysAheadOf(owner: TestBackend['owner'], zone: string) {
  const [row] = await owner<{ days: number }[]>`
    select public.office_today() - (now() at time zone ${zone})::date as days`
  return row?.days
}

test("the database's today is that of the foundation's zone", async () => {
  const [here, east] = await Promise.all([startIn(), startIn('Pacific/Kiritimati')])
  expect(await daysAheadOf(here, 'America/Chicago')).toBe(0)
  expect(await daysAheadOf(east, 'Pacific/Kiritimati')).toBe(0)
  // Twenty-five hours behind: never the same day.
  expect(await daysAheadOf(east, 'Pacific/Pago_Pago')).toBeGreaterThanOrEqual(1)
})

test('anon still may not call office_today', async () => {
  const owner = await startIn('Europe/Dublin')
  const [rights] = await owner`
    select has_function_privilege('anon', 'public.office_today()', 'execute') as anon,
      has_function_privilege('authenticated', 'public.office_today()', 'execute') as staff`
  expect(rights).toEqual({ anon: false, staff: true })
})
