import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERY_PAGE, MAILS, textsKey } from '../../app/lib/text-keys.ts'
import { ALL_TEXTS } from '../../app/site/copy/all-texts.ts'
import type { PageTexts, TextKind } from '../../app/site/copy/declare-texts.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { startSiteBeside } from '../support/site-beside.ts'

/** Texts of a state in which this site is not (it has an event and trials, and no other record), or on pages below. */
const OTHER_STATES = [
  'every-page search',
  'every-page notFound/title',
  'every-page notFound/text',
  'every-page failed/title',
  'every-page failed/text',
  'every-page retry',
  '/ team/all',
  '/about leadership/all',
  '/about/irs-determination empty',
  '/leadership-and-team team',
  '/services person',
  '/services publications',
  '/research-clinical-trials list',
  '/research-clinical-trials filter/all',
  '/research-clinical-trials filter/none',
  '/research-clinical-trials empty',
  '/events filter/all',
  '/events filter/none',
  '/events postponed',
  '/events cancelled',
  '/events register',
  '/events questions',
  '/publications noResults/title',
  '/publications noResults/all',
  '/publications noResults/contact',
  '/publications withoutYear',
  '/publications paper/back',
  '/publications paper/notFound',
  '/publications paper/failure',
  '/publications paper/topics',
  '/publications cite/list',
  '/publications cite/title',
  '/publications cite/copy',
  '/publications cite/copied',
  '/publications cite/files',
  '/publications/cite all',
  '/publications/cite some',
  '/publications/cite download',
  '/search all',
  '/search call',
  '/search corrected',
  '/search meanings',
  '/search none/title',
  '/search none/text',
]

let running: TestBackend
let site: SiteProcess
beforeAll(async () => {
  running = await startTestBackend()
  await running.owner`insert into events (title, date, category)
    values ('Walk', now() - interval '2 days', 'Outdoors')`
  await running.owner`insert into clinical_trials
      (name, status, condition, eligibility, participation, location, registry_number) values
    ('STRIDE', 'Recruiting', 'Artery disease', 'Adults', 'Two visits', 'Davenport', 'NCT01234567'),
    ('OXBOW', 'Ongoing', null, null, null, null, null)`
  site = await startSiteBeside(running, { PAGE_CACHE_SECONDS: '300' })
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})

const pageOf = (texts: PageTexts) => (texts.page === EVERY_PAGE ? '/contact' : texts.page)
const read = async (path: string) => (await fetch(site.url + path)).text()

async function save(page: string, changes: object | null) {
  const value = changes && JSON.stringify(changes)
  await running.owner`insert into site_content values (${textsKey(page)}, ${value})
    on conflict (content_key) do update set content_value = excluded.content_value`
}

/** A value of a kind in which every text is a mark of its own. */
function marked(kind: TextKind, mark: string): unknown {
  if (kind.type === 'document') return `https://foundation.example/${mark}`
  if (kind.type === 'paragraphs') return [`${mark}.a`, `${mark}.b`]
  if (kind.type !== 'items') return mark
  const item = (index: number) =>
    Object.entries(kind.fields).map(([key, each]) => [key, marked(each, `${mark}.${index}.${key}`)])
  return [Object.fromEntries(item(0)), Object.fromEntries(item(1))]
}

function marksIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value as object).flatMap(marksIn)
}

const OF_PAGES = ALL_TEXTS.filter(({ page }) => page !== MAILS)

test.each(OF_PAGES.map((texts) => [texts.page, texts] as const))(
  'every declared text of %s is shown once it is changed, and no other page changes',
  async (page, texts) => {
    const other = page === '/privacy-policy' ? '/editorial-policy' : '/privacy-policy'
    const before = { own: await read(pageOf(texts)), other: await read(other) }
    const changes = Object.fromEntries(
      texts.editable.map(({ path, kind }, index) => [path, marked(kind, `mark${index}x`)]),
    )
    await save(page, changes)
    const found = await expect
      .poll(() => read(pageOf(texts)))
      .toContain('mark0x')
      .then(() => read(pageOf(texts)))
    const missing = Object.entries(changes)
      .filter(([, value]) => marksIn(value).some((mark) => !found.includes(mark)))
      .map(([path]) => `${page} ${path}`)
    expect(missing.filter((each) => !OTHER_STATES.includes(each))).toEqual([])
    if (page !== EVERY_PAGE) expect(await read(other)).toBe(before.other)

    await save(page, null)
    await expect.poll(() => read(pageOf(texts))).toBe(before.own)
  },
)

test.each([
  ['markup', '<img src=x onerror=alert(1)><script>alert(2)</script>', '&lt;img src=x'],
  ['a broken surrogate and control characters', 'a\ud800 \u0001 \u202e z', 'a'],
])('%s in a text stays text', async (_, hostile, escaped) => {
  await save('/about', { 'mission/statement': `first ${hostile}`, 'mission/text': [hostile] })
  await expect.poll(() => read('/about')).toContain(`first ${escaped}`)
  expect(await read('/about')).not.toMatch(/<img src=x|<script>alert/)
  await save('/about', null)
})

test.each([
  '{',
  'null',
  '[1]',
  '{"hero":{}}',
  '{"hero/title":{"a":1},"waysIn/0/to":"javascript:1"}',
])('%s leaves the defaults', async (stored) => {
  const before = await read('/')
  await running.owner`insert into site_content values (${textsKey('/')}, ${stored})
      on conflict (content_key) do update set content_value = excluded.content_value`
  await save('/about', { 'mission/statement': 'A change that is shown' })
  await expect.poll(() => read('/about')).toContain('A change that is shown')
  expect(await read('/')).toBe(before)
  await save('/', null)
  await save('/about', null)
})

test('addresses in bios, descriptions, terms and texts of pages are links', async () => {
  const text = 'See https://example.org/a or write to ana@example.org.'
  const links = [
    '<a href="https://example.org/a" rel="noopener" class="link">https://example.org/a</a>',
    '<a href="mailto:ana@example.org" rel="noopener" class="link">ana@example.org</a>',
  ]
  const { owner } = running
  await save('/student-program', { sections: [{ title: 'Links', text: [text] }] })
  await owner`insert into site_content values ('terms_and_conditions_placeholder', ${text})`
  await owner`insert into board_members (name, bio) values ('Ada', ${text})`
  const [event] = await owner<{ id: string }[]>`
    insert into events (title, date, description) values ('Talk', now(), ${text}) returning id`
  for (const path of [
    '/student-program',
    '/terms-and-conditions',
    '/board-of-directors',
    `/events/${event?.id}`,
  ])
    for (const link of links) await expect.poll(() => read(path), { message: path }).toContain(link)
})
