import { expect, test } from 'vitest'
import { missedAims, missedInAll, type Result, timesOf } from './aims.ts'
import { KINDS, type Wait } from './bystanders.ts'

const answered: Wait[] = KINDS.flatMap((kind) =>
  Array.from({ length: 100 }, (_, n) => ({
    kind,
    status: 200,
    isExpected: true,
    ms: n < 97 ? 5 : 900,
  })),
)

const calm: Result = {
  attack: 'feeds',
  clients: 2,
  rate: 100,
  ms: timesOf(answered),
  failed: [],
  growth: { peak: { site: 150, database: 150 }, left: { site: 50, database: 50 }, rest: 1 },
}

test('of cached pages p95 counts, of all else the slowest answer', () => {
  expect(calm.ms).toEqual({
    'cached page': 5,
    'uncached page': 900,
    read: 900,
    'sign-in': 900,
    save: 900,
    upload: 900,
  })
  expect(missedAims(calm)).toEqual([])
})

test.each<[Partial<Result>, string]>([
  [{ ms: { ...calm.ms, 'cached page': 31 } }, 'cached page 31 ms'],
  [{ ms: { ...calm.ms, upload: 1001 } }, 'upload 1001 ms'],
  [{ ms: timesOf(answered.filter(({ kind }) => kind !== 'cached page')) }, 'cached page NaN ms'],
  [{ ms: timesOf(answered.filter(({ kind }) => kind !== 'save')) }, 'save -Infinity ms'],
  [{ failed: ['save 503', 'save 503'] }, 'save 503'],
  [{ growth: { ...calm.growth, peak: { site: 151, database: 0 } } }, 'site grew by 151 MB'],
  [
    { growth: { ...calm.growth, left: { site: 0, database: 51 }, rest: 30 } },
    'database had 51 MB more after 30 s',
  ],
])('a missed aim is named once', (change, fault) => {
  expect(missedAims({ ...calm, ...change })).toEqual([`feeds from 2: ${fault}`])
})

test('of all rounds the medians of times count, and each failure', () => {
  const slow = { ...calm, ms: { ...calm.ms, 'cached page': 31 } }
  expect(missedInAll([calm, slow, calm])).toEqual([])
  expect(missedInAll([slow, calm, slow])).toEqual(['feeds: cached page 31 ms'])
  const failing = { ...calm, clients: 4, failed: ['save 503'] }
  expect(missedInAll([calm, calm, failing])).toEqual(['feeds from 4: save 503'])
})
