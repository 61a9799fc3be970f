import type { ChildProcess } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { forwardLog } from './embedded-log.ts'

/** The lines of our log for these lines of a server. */
async function logged(...lines: string[]): Promise<string[]> {
  const stderr = new PassThrough()
  const got: string[] = []
  forwardLog({ stderr } as Partial<ChildProcess> as ChildProcess, (level, line) => {
    got.push(`${level} ${line}`)
  })
  stderr.end(lines.map((line) => `${line}\n`).join(''))
  await finished(stderr)
  await new Promise(setImmediate)
  return got
}

test('crashes and panics are warnings and errors, ordinary lines are debug level', async () => {
  expect(
    await logged(
      'LOG:  server process (PID 7) was terminated by signal 9: Killed',
      'LOG:  database system is ready to accept connections',
      'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
      'FATAL:  sorry, too many clients already',
      'FATAL:  the database system is starting up',
      '2026-11-23 22:00:00.000 UTC [12] FATAL:  lock file "postmaster.pid" already exists',
    ),
  ).toEqual([
    'warn PostgreSQL: server process (PID 7) was terminated by signal 9: Killed',
    'debug PostgreSQL: database system is ready to accept connections',
    'error PostgreSQL: could not write to file "pg_wal/xlogtemp.9": No space left on device',
    'warn PostgreSQL: sorry, too many clients already',
    'debug PostgreSQL: the database system is starting up',
    'debug PostgreSQL: lock file "postmaster.pid" already exists',
  ])
})

test('details, hints and statements are left out', async () => {
  const details = [
    'DETAIL:  Failed process was running: select 1',
    '\twhere name = $1',
    'HINT:  Try',
  ]
  expect(await logged(...details)).toEqual([])
})

test('many lines are limited by rate, long ones are cut', async () => {
  const long = `FATAL:  ${'x'.repeat(10_000)}`
  const got = await logged(...Array.from({ length: 1000 }, () => long), 'PANIC:  seen all the same')
  expect(got).toHaveLength(31)
  expect(got[0]?.length).toBeLessThan(600)
  expect(got.at(-1)).toBe('error PostgreSQL: seen all the same')
})
