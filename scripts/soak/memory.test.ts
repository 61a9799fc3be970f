import { expect, test } from 'vitest'
import { excessOf, rssOf, tooLarge } from './memory.ts'

const quarters = (...site: number[]) => site.map((mb) => ({ site: mb, database: 120 }))

test('a site that grows by more than a tenth, or takes more than 350 MB at any time, has failed', () => {
  expect(excessOf(quarters(240, 250, 255, 260))).toEqual([])
  expect(excessOf(quarters(200, 210, 220, 230))).toEqual([
    'the memory of the site grew from 200 MB to 230 MB',
  ])
  expect(excessOf(quarters(340, 352, 345, 341))).toEqual(['the site takes 352 MB, 350 MB at most'])
})

test('a minute in which the site has more than 350 MB is named', () => {
  expect(tooLarge([349, 350])).toEqual([])
  expect(tooLarge([300, 351, Number.NaN])).toEqual([
    'RSS in minute 2: 351 MB, 350 MB at most',
    'RSS in minute 3: NaN MB, 350 MB at most',
  ])
})

test('the resident memory of a process is given in megabytes', () => {
  expect(rssOf(process.pid)).toBeCloseTo(process.memoryUsage.rss() / 1024 / 1024, -1.5)
})
