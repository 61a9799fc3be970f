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
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/rows: \d{2,} writes acknowledged/),
    expect.stringMatching(/files: \d{2,} writes acknowledged/),
    expect.stringMatching(/scheduled rows were seen [1-9]\d* times/),
  ])
})
