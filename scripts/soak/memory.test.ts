import { expect, test } from 'vitest'
import { excessOf } from './memory.ts'

const quarters = (...site: number[]) => site.map((mb) => ({ site: mb, database: 120 }))

test('a site that grows by more than a tenth, or takes more than 350 MB at any time, has failed', () => {
  expect(excessOf(quarters(240, 250, 255, 260))).toEqual([])
  expect(excessOf(quarters(200, 210, 220, 230))).toEqual([
    'the memory of the site grew from 200 MB to 230 MB',
  ])
  expect(excessOf(quarters(340, 352, 345, 341))).toEqual(['the site takes 352 MB, 350 MB at most'])
})
