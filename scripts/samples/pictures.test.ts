import { expect, test } from 'vitest'
import { newsletterScenes, pictures } from './pictures.ts'
import { covers } from './publications.ts'

const UPCOMING = ['walk-farther-live-longer', 'heart-and-vessel-screening', 'limb-ischemia-council']
const year = (start: number) => [0, 1, 2].map((n) => String(start + n).padStart(2, '0'))

const PAGES: [page: string, files: RegExp][] = [
  ['home', new RegExp(`^gallery/|^events/(${UPCOMING.join('|')})$`)],
  ...[1, 4, 7, 10, 13].map((start): [string, RegExp] => [
    `events, pictures ${start} to ${start + 2} of both conferences`,
    new RegExp(`^events/|^conferences/(cipg|council)-(${year(start).join('|')})$`),
  ]),
]

test.each(PAGES)('no motif stands twice on a page: %s', (_, files) => {
  const shown = pictures.filter(([file]) => files.test(file))
  expect(shown.length).toBeGreaterThan(10)
  expect(twice(shown.map(([, scene]) => scene.name))).toEqual([])
})

test('no motif stands twice on the page of newsletters', () => {
  expect(twice(newsletterScenes.map((scene) => scene.name))).toEqual([])
})

test('no motif stands twice on the page of publications', () => {
  expect(covers.length).toBeGreaterThan(10)
  expect(twice(covers.map(({ motif }) => motif))).toEqual([])
})

function twice(names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index)
}
