import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { linesOf } from '../../harness/site-process.ts'
import { temporaryDirectory } from '../support/data-directory.ts'

/** A program whose start fails with one line, and whose parts fail once more while they are closed. */
const PROGRAM = `
  const { runUntilSignal } = await import('./server/run-until-signal.ts')
  const { closeAfterFailure } = await import('./server/failed-start.ts')
  const { StartError } = await import('./backend/database/start-error.ts')
  await runUntilSignal(async (settings, log) => {
    const parts = [
      { close: async () => log('warn', 'The first part is closed') },
      { close: async () => { throw new Error('The second part fails') } },
      {
        close: async () => {
          void Promise.reject(new Error('No caller handles this'))
          await new Promise(setImmediate)
        },
      },
    ]
    await closeAfterFailure(parts, log)
    throw new StartError('The reason.')
  })`

test('a failed start ends with its reason, even if closing fails too', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { PATH: process.env.PATH, DATA_DIR: temporaryDirectory() },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  // By level: two writers share the pipe, and one that is full holds a line back.
  const lines = linesOf(printed)
    .map(({ level, msg }) => [level, msg])
    .sort()
  expect([code, lines]).toEqual([
    1,
    [
      [40, 'A part of the failed start could not be closed'],
      [40, 'An error while the failed start was closed'],
      [40, 'The first part is closed'],
      [60, 'Stopped: The reason.'],
    ],
  ])
})
