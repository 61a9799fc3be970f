import { expect, test } from 'vitest'
import { atomFeed } from './atom.ts'

const FEED = {
  title: 'Events',
  author: 'RCRF',
  page: 'https://rcrf.example/events',
  self: 'https://rcrf.example/events.atom',
}
const ENTRY = { id: 'https://rcrf.example/events/1', link: 'https://rcrf.example/events/1?a&b' }

test('text is escaped, without characters that XML does not allow', () => {
  const xml = atomFeed({
    ...FEED,
    entries: [{ ...ENTRY, title: '<b>"Hearts" & \u0007limbs\ud800</b>', updated: '2027-01-05' }],
  })
  expect(xml).toContain('<title>&lt;b&gt;&quot;Hearts&quot; &amp; limbs\ufffd&lt;/b&gt;</title>')
  expect(xml).toContain('href="https://rcrf.example/events/1?a&amp;b"')
})

test('the feed is updated with its newest entry', () => {
  const entries = ['2027-01-05', '2027-03-01', '2026-12-31'].map((updated) => ({
    ...ENTRY,
    title: 'Event',
    updated,
  }))
  const [first] = /<updated>[^<]+/.exec(atomFeed({ ...FEED, entries })) ?? []
  expect(first).toBe('<updated>2027-03-01T00:00:00.000Z')
  expect(atomFeed({ ...FEED, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z')
})

test('an entry with an unrepresentable date is of 1970', () => {
  const entries = [{ ...ENTRY, title: 'Event', updated: 'infinity' }]
  expect(atomFeed({ ...FEED, entries })).toContain('<updated>1970-01-01T00:00:00.000Z')
})
