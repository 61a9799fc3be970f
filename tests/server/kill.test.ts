import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { kills, VICTIMS } from '../../scripts/soak/kills.ts'

/** Each of them once. */
const ROUNDS = VICTIMS.length

test('killing the site or its database during writes loses, duplicates, corrupts and shows nothing early', {
  timeout: 120_000,
}, async () => {
  const lines: string[] = []
  const options = { rounds: ROUNDS, seed: randomInt(1_000_000), deadline: Number.POSITIVE_INFINITY }
  const faults = await kills({ ...options, report: (line) => lines.push(line) })
  expect([options.seed, faults]).toEqual([options.seed, []])
  const counts = lines
    .slice(-3)
    .map((line) => Number(/(\d+) (?:writes acknowledged|times)/.exec(line)?.[1]))
  for (const count of counts) expect(count).toBeGreaterThanOrEqual(ROUNDS)
})
