import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { startSiteBeside } from '../support/site-beside.ts'

const SEED = join(import.meta.dirname, '../../supabase/seed')

let running: TestBackend
let site: SiteProcess
beforeAll(async () => {
  running = await startTestBackend()
  const files = (await readdir(SEED)).filter((name) => name.endsWith('.sql')).sort()
  for (const file of files) await running.owner.unsafe(await readFile(join(SEED, file), 'utf8'))
  site = await startSiteBeside(running, { PAGES_PER_SECOND: '0', PAGE_CACHE_SECONDS: '0' })
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})

const htmlOf = async (query: string) => (await fetch(`${site.url}/search?${query}`)).text()

interface Result {
  group: string
  title: string
  href: string
}

/** What a search shows, in its order. */
async function resultsOf(text: string, more = ''): Promise<Result[]> {
  const html = await htmlOf(`${new URLSearchParams({ q: text })}${more}`)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .split('<h2')
    .slice(1)
    .flatMap((part) => {
      const group = textOf(part.slice(part.indexOf('>') + 1, part.indexOf('</h2>')))
      return [...part.matchAll(/<h3[^>]*><a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
        ([, href = '', title = '']) => ({ group, title: textOf(title), href }),
      )
    })
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const SEARCHES: [text: string, first: string][] = [
  // A patient.
  ['leg pain', 'Trials: STRIDE-HOME: Supervised Walking at a Distance'],
  ['leg pian', 'Trials: STRIDE-HOME: Supervised Walking at a Distance'],
  ['my legs hurt when walking', 'Pages: Vascular Research Testing'],
  ['claudicaton', 'Publications: Claudication and Employment'],
  [
    'blocked arteries',
    'Trials: RIVER-CALM: Imaging-Guided Preparation of Calcified Coronary Lesions',
  ],
  [
    'irregular heartbeat',
    'Trials: PRAIRIE-PULSE: Screening for Atrial Fibrillation at Community Events',
  ],
  ['heart failure', 'Trials: LANTERN-HF: Remote Sensors in Heart Failure'],
  ['weak heart', 'Trials: LANTERN-HF: Remote Sensors in Heart Failure'],
  [
    'calcified coronary',
    'Trials: RIVER-CALM: Imaging-Guided Preparation of Calcified Coronary Lesions',
  ],
  ['NCT99990002', 'Trials: STRIDE-HOME: Supervised Walking at a Distance'],
  ['oxbow', 'Trials: OXBOW: Contrast-Saving Strategies in Reduced Kidney Function'],
  ['foot wounds', 'Trials: TOE-FIRST: Early Pressure Testing in Foot Wounds'],
  ['high blood pressure', 'Events: River Towns Symposium: The Pressure We Do Not Feel'],
  // A neighbor.
  ['screening', 'Events: Free Heart and Vessel Screening Day'],
  ['screenning day', 'Events: Free Heart and Vessel Screening Day'],
  ['walk', 'Trials: STRIDE-HOME: Supervised Walking at a Distance'],
  ['newsletter', 'Pages: Newsletters'],
  ['donate', 'Newsletters: Issue 58: Gifts and What They Do'],
  ['office hours', 'Pages: Contact'],
  // A physician or a sponsor.
  ['refer a patient', 'Pages: Refer a Patient'],
  ['core lab', 'Pages: Core Lab Services'],
  ['consulting', 'Pages: Research Consulting'],
  ['Achterberg', 'People: Rosalind Achterberg, RN, CCRC'],
  ['barrientos kelly', 'People: Lucía Barrientos-Kelly'],
  ['Lucia', 'People: Lucía Barrientos-Kelly'],
  // A researcher or a student.
  ['toe pressure', 'Trials: TOE-FIRST: Early Pressure Testing in Foot Wounds'],
  ['consent form', 'Events: How to Read a Consent Form'],
  ['student', 'Pages: Student Program'],
  ['research coordinator', 'Jobs: Clinical Research Coordinator'],
  ['annual report', 'Pages: Annual Reports'],
  ['privacy', 'Pages: Privacy Policy'],
]

test.each(SEARCHES)('%s: the first result is the expected one', async (text, first) => {
  const [result] = await resultsOf(text)
  expect(result && `${result.group}: ${result.title}`).toBe(first)
})

test('a search shows other terms, marks words and counts results', async () => {
  const html = await htmlOf('q=leg+pain')
  expect(html).toContain('claudication, peripheral artery disease')
  expect(html).toMatch(/<mark>leg<\/mark> <mark>pain<\/mark>/)
  expect(html).toMatch(/role="status">\d+ results/)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('value="leg pain"')
})

test('a recruiting trial that is found can be called, at the foundation if it has no number', async () => {
  const calls = async (query: string) =>
    [...(await htmlOf(query)).matchAll(/<a href="(tel:[^"]+)" class="button[^>]*>(.*?)<\/a>/g)].map(
      ([, href, text]) => [href, text],
    )
  expect(await calls('q=leg+pain')).toEqual([['tel:5635550145', 'Call (563) 555-0145']])
  expect(await calls('q=bluffline')).toEqual([])
  const { owner } = running
  await owner`insert into clinical_trials (name, status) values ('Capercaillie', 'recruiting ')`
  expect(await calls('q=capercaillie')).toEqual([['tel:5635550142', 'Call (563) 555-0142']])
  await owner`delete from clinical_trials where name = 'Capercaillie'`
})

test('a misspelt search shows the corrected words', async () => {
  expect(await htmlOf('q=claudicaton')).toContain('<strong>claudication</strong>')
  expect(await htmlOf('q=claudication')).not.toContain('as they are written')
})

test('results can be limited to a kind, and all of its are shown', async () => {
  const of = async (more: string) =>
    Map.groupBy(await resultsOf('artery', more), ({ group }) => group)
  const all = await of('')
  expect(all.get('Publications')).toHaveLength(5)
  const publications = await of('&kind=publication')
  expect([...publications.keys()]).toEqual(['Publications'])
  expect(publications.get('Publications')?.length).toBeGreaterThan(5)
  expect((await of('&kind=constructor')).size).toBe(all.size)
})

test('each result leads to its record', async () => {
  const kinds = ['trial', 'event', 'person', 'publication', 'newsletter', 'report', 'job']
  for (const kind of kinds)
    for (const { href } of (await resultsOf('and the of river heart day', `&kind=${kind}`)).slice(
      0,
      8,
    )) {
      const [, path = '', , id = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(href) ?? []
      const page = await fetch(site.url + href.replaceAll('&amp;', '&'))
      expect([path, page.status]).toEqual([path, 200])
      if (id) expect(await page.text(), href).toContain(`id="${id}"`)
    }
})

test('hidden, scheduled, ended and inactive records appear to no visitor', async () => {
  const { owner } = running
  await owner`
    insert into clinical_trials (name, hidden, visible_from, visible_until) values
      ('Zyzzogeton one', true, null, null), ('Zyzzogeton two', false, now() + interval '1 hour', null),
      ('Zyzzogeton three', false, null, now() - interval '1 hour'), ('Zyzzogeton four', false, null, null)`
  await owner`
    insert into job_openings (title, is_active) values ('Zyzzogeton five', false), ('Zyzzogeton six', true)`
  const titles = async (text: string) => (await resultsOf(text)).map(({ title }) => title)
  expect(await titles('zyzzogeton')).toEqual(['Zyzzogeton four', 'Zyzzogeton six'])
  await owner`update clinical_trials set hidden = true where name = 'Zyzzogeton four'`
  await owner`update job_openings set is_active = false where title = 'Zyzzogeton six'`
  // Nor do their words correct others.
  expect(await titles('zyzzogetan')).toEqual([])
  await owner`update clinical_trials set hidden = false, name = 'Ptarmigan' where name = 'Zyzzogeton one'`
  expect(await titles('zyzzogeton')).toEqual([])
  expect(await titles('ptarmigan')).toEqual(['Ptarmigan'])
  await owner`delete from clinical_trials where name = 'Ptarmigan'`
  expect(await titles('ptarmigan')).toEqual([])
})

test('words of staff and changed texts of pages are found at once', async () => {
  const { owner } = running
  const first = async (text: string) => (await resultsOf(text))[0]?.title
  expect(await first('wobbly ticker')).toBeUndefined()
  await owner`insert into search_synonyms (phrase, terms) values ('wobbly ticker', array['heart failure'])`
  expect(await first('my wobbly ticker')).toBe('LANTERN-HF: Remote Sensors in Heart Failure')
  await owner`
    insert into site_content values ('texts:/services/core-lab', '{"lead": "We like quokkas."}')`
  expect(await first('quokka')).toBe('Core Lab Services')
})

test('a search without results offers ways to go on, as one without words does', async () => {
  const html = await htmlOf('q=xqzvwk')
  expect(html).toContain('Nothing matches your search.')
  expect(html).toContain('href="/research-clinical-trials"')
  const blank = await htmlOf('q=+')
  expect(blank).not.toContain('Nothing matches')
  expect(blank).toContain('Often looked for')
})

const HOSTILE = [
  "'",
  "''; drop table events; --",
  '\\',
  ':*',
  'a & b | !c <-> d',
  '<script>alert(1)</script>',
  '(((',
  '%_*',
  '\u0002\u0003',
  'e\u0301',
  '\u{1fac0}',
  '\u202e',
  '\u00a0',
  'the of and',
  'x'.repeat(5000),
  'ab '.repeat(60),
  "a'b:c*d\\",
  '-1',
  '0x',
  'NULL',
  '\ud800',
  // Nearest to a word that every text may have.
  'wiht stent',
]

test.each(HOSTILE)('%j is a search like any other', async (text) => {
  const response = await fetch(`${site.url}/search?q=${encodeURIComponent(text.toWellFormed())}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).not.toContain('Could not load')
  expect(html).not.toContain('<script>alert')
  const rpc = await running.client().rpc('search_site', { query: text.toWellFormed() })
  expect(rpc.error).toBeNull()
})

test('every page and the page for missing ones lead to the search', async () => {
  const home = await (await fetch(site.url)).text()
  expect(home).toMatch(/<a href="\/search">Search<\/a>/)
  const missing = await (await fetch(`${site.url}/nowhere`)).text()
  expect(missing).toMatch(/<form [^>]*action="\/search"/)
  expect(missing).toContain('name="q"')
})
