import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { kills, VICTIMS } from '../../scripts/soak/kills.ts'

/** Each of them once. */
const ROUNDS = VICTIMS.length

test('killing the site or its database during writes loses, duplicates and corrupts nothing', {
  timeout: 120_000,
}, async () => {
  const told: string[] = []
  const options = { rounds: ROUNDS, seed: randomInt(1_000_000), deadline: Number.POSITIVE_INFINITY }
  const faults = await kills({ ...options, report: (line) => told.push(line) })
  expect([options.seed, faults]).toEqual([options.seed, []])
  expect(told.slice(-2)).toEqual([
    expect.stringMatching(/rows: \d{2,} writes acknowledged/),
    expect.stringMatching(/files: \d{2,} writes acknowledged/),
  ])
})
