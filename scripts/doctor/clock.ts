import type { Pool } from '../../backend/database/pool.ts'
import { type Check, ok, problem } from './finding.ts'

/** In seconds; tokens depend on the clock. */
const MAX_DIFFERENCE = 5

export const checkClock: Check = async ({ database, settings, services }) => {
  const theirs = database
    ? await databaseTime(database.owner)
    : await projectTime(services?.url ?? settings.SITE_URL)
  const difference = Math.round(Math.abs(Date.now() - theirs) / 1000)
  if (difference > MAX_DIFFERENCE)
    return [problem(`differs by ${difference} s from the database's: set it by NTP`)]
  return [ok("agrees with the database's")]
}

async function databaseTime(owner: Pool): Promise<number> {
  const [row] = await owner<{ ms: string }[]>`
    select extract(epoch from clock_timestamp()) * 1000 as ms`
  return Number(row?.ms)
}

async function projectTime(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/auth/v1/settings`)
  return Date.parse(headers.get('date') ?? '')
}
