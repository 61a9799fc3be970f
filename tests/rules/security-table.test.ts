import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many points of levels 1 and 2 the sections of OWASP ASVS 5.0.0 have; they come first in each. */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
}

const numbered = (section: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`)

const text = readFileSync('docs/security.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.[^|]+)\|([^|]+)\|([^|]*)\|([^|]+)\|$/gm)].map(
  ([, points = '', , tests = '', result = '']) => ({
    points: points.split(',').flatMap(pointsOf),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    result: result.trim(),
  }),
)

/** `1.2.6-1.2.8` as the three that it means. */
function pointsOf(range: string): string[] {
  const [first = '', last = first] = range.trim().split('-')
  const [, section = '', from = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(first) ?? []
  const to = Number(last.split('.')[2])
  return numbered(section, to).slice(Number(from) - 1)
}

test('every requirement of levels 1 and 2 is in the table once', () => {
  const all = Object.entries(SECTIONS).flatMap(([section, count]) => numbered(section, count))
  expect(all).toHaveLength(253)
  expect(rows.flatMap(({ points }) => points)).toEqual(expect.arrayContaining(all))
  expect(rows.flatMap(({ points }) => points).toSorted()).toEqual(all.toSorted())
})

test('every result is one of five', () => {
  const known = ['met', 'partly', 'not met', 'operator', 'does not apply']
  expect(rows.filter(({ result }) => !known.includes(result))).toEqual([])
})

test('every test named by the document exists', () => {
  const named = [...text.matchAll(/`([a-z]+\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([])
  for (const { tests } of rows) expect(named).toEqual(expect.arrayContaining(tests))
})
