import { expect, test } from 'vitest'
import { drawersFrom } from './drawers.ts'
import { files } from './files.ts'
import { rows } from './rows.ts'

/** What somebody makes, one after the other, while somebody else draws now and then. */
function made(seed: number, drawsOfAnother: number[]): string[] {
  const drawer = drawersFrom(seed)
  const [one, another] = [drawer(), drawer()]
  return drawsOfAnother.flatMap((draws) => {
    for (let n = 0; n < draws; n++) another()
    return [rows.digest(rows.make(one)), files.digest(files.make(one))]
  })
}

test('what somebody makes is the same for the same seed, whenever others draw', () => {
  const things = made(7, [0, 0, 0])
  expect(new Set(things).size).toBe(6)
  expect(made(7, [3, 0, 5])).toEqual(things)
  expect(made(8, [0, 0, 0])).not.toEqual(things)
})
