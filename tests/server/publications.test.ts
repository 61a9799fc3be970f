import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Reference, readBibTeX, readRis } from '../support/read-references.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let running: TestBackend
let site: SiteProcess

const TITLES = [
  'Größe, Nähe und Çaǧlar: A Long Title That Runs Well Beyond Seventy Characters of One Line',
  '50% of $5 & #1_x {braces} ^ ~ \\input{x} <b>bold',
  'Toe} , note = {x',
  '血管の研究',
]
const AUTHORS = [
  [['Ostrowski-Peña', 'R'], ['Lund Åse', 'MA'], ['River Study Group']],
  [['van der Berg', 'Ł'], ['Heart and Vessel Group & Sons']],
  [
    ['Müller-Łoś', 'ÅB'],
    ['山田', 'T'],
  ],
]

/** What is stored, and how another program should read it. */
const PAPERS = Array.from({ length: 60 }, (_, index) => {
  const authors = AUTHORS[index % AUTHORS.length] ?? []
  return {
    title: `${TITLES[index % TITLES.length]} ${index}`,
    names: authors.map((name) => name.join(' ')).join(', '),
    authors: authors.map((name) => name.join(', ')),
    journal: index % 2 ? 'Limb & Review' : 'Žurnál',
    year: 1960 + index,
    volume: String(index + 1),
    pages: `${index}-${index + 9}`,
    doi: `10.5555/a_b<${index}>`,
  }
})
const EXPECTED: Reference[] = PAPERS.map(({ names, year, ...paper }) => ({
  ...paper,
  year: String(year),
}))

beforeAll(async () => {
  running = await startTestBackend()
  for (const [index, { title, names, journal, year, volume, pages, doi }] of PAPERS.entries())
    await running.owner`
      insert into publications (title, authors, publisher, year, volume, pages, doi, display_order)
      values (${title}, ${names}, ${journal}, ${year}, ${volume}, ${pages}, ${doi}, ${index})`
  site = await startSiteBeside(running, { PAGE_CACHE_SECONDS: '300' })
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})

const get = async (path: string) => {
  const { status, headers, text } = await fetch(site.url + path).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  }))
  return { status, headers, text }
}

const titlesIn = async (path: string) =>
  (JSON.parse((await get(path)).text) as { title: string }[]).map(({ title }) => title)

async function add(title: string, more: Record<string, unknown> = {}): Promise<string> {
  const { data, error } = await running
    .client(running.backend.serviceRoleKey)
    .from('publications')
    .insert({ title, display_order: 1000, ...more })
    .select('id')
    .single()
  if (error) throw new Error(error.message)
  return data.id
}

test('sixty papers survive RIS and BibTeX, read by another program', async () => {
  const ris = await get('/publications.ris')
  expect(ris.headers.get('content-type')).toMatch(/^application\/x-research-info-systems/)
  expect(ris.headers.get('content-disposition')).toBe('attachment; filename="publications.ris"')
  expect(await readRis(ris.text)).toEqual(EXPECTED)
  const bib = await get('/publications.bib')
  expect(readBibTeX(bib.text)).toEqual(EXPECTED)
  const keys = bib.text.match(/^@article\{.*,$/gm) ?? []
  expect(new Set(keys).size).toBe(60)
})

test('a search and a choice are exported in display order', async () => {
  expect(await titlesIn('/publications.json?year=1963')).toEqual([PAPERS[3]?.title])
  expect(await titlesIn('/publications.json?q=%E8%A1%80%E7%AE%A1')).toHaveLength(15)
  const rows = await running.owner<{ id: string }[]>`
    select id from publications where display_order in (5, 2) order by display_order desc`
  const [five, two] = rows.map(({ id }) => id)
  const chosen = [PAPERS[2]?.title, PAPERS[5]?.title]
  expect(await titlesIn(`/publications.json?id=0&id=${five}&id=${two}&id=${two}`)).toEqual(chosen)
  expect(await titlesIn(`/publications/${two}.json`)).toEqual([PAPERS[2]?.title])
})

test('files are made once for all requests', async () => {
  await get('/publications.bib?year=1999')
  expect((await get('/publications.bib?year=1999')).headers.get('cache-status')).toBe('site; hit')
})

test('requests without publications, or with too many, are refused with a reason', async () => {
  const many = Array.from({ length: 101 }, (_, n) => `id=00000000-0000-4000-8000-${n + 10 ** 11}`)
  for (const [path, status, text] of [
    ['/publications.ris?id=0', 400, /choose some/],
    [`/publications.ris?${many.join('&')}`, 400, /At most 100/],
    ['/publications/none.ris', 404, /not found/],
    ['/publications/00000000-0000-4000-8000-000000000000', 404, /Publication Not Found/],
    ['/publications/none', 404, /Publication Not Found/],
  ] as const) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.text).toMatch(text)
  }
  expect((await get('/publications.ris?q=nothing')).text).toBe('')
})

test('a paper is described for Google Scholar and search engines', async () => {
  const id = await add('Toe Pressure', {
    authors: 'Quach MA, River Study Group',
    year: 2024,
    publisher: 'Limb Review',
    volume: '3',
    issue: '2',
    pages: '10-22',
    doi: '10.5555/toe',
    pubmed_id: '123',
    topics: 'Limb preservation, Imaging',
  })
  const { text } = await get(`/publications/${id}`)
  const tags = [...text.matchAll(/<meta name="citation_(\w+)" content="([^"]*)"/g)]
  expect(tags.map(([, name, content]) => [name, content])).toEqual([
    ['title', 'Toe Pressure'],
    ['author', 'Quach MA'],
    ['author', 'River Study Group'],
    ['publication_date', '2024'],
    ['journal_title', 'Limb Review'],
    ['volume', '3'],
    ['issue', '2'],
    ['firstpage', '10'],
    ['lastpage', '22'],
    ['doi', '10.5555/toe'],
    ['pmid', '123'],
    ['keywords', 'Limb preservation; Imaging'],
  ])
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
  expect(graph.find((thing) => thing['@type'] === 'ScholarlyArticle')).toMatchObject({
    headline: 'Toe Pressure',
    author: [{ '@type': 'Person' }, { '@type': 'Organization', name: 'River Study Group' }],
    isPartOf: { name: 'Limb Review' },
    sameAs: ['https://doi.org/10.5555/toe', 'https://pubmed.ncbi.nlm.nih.gov/123/'],
  })
  expect(text).toContain(
    'Quach MA, River Study Group. Toe Pressure. Limb Review. 2024;3(2):10-22. doi:10.5555/toe',
  )
  expect((await get('/sitemap.xml')).text).toContain(`/publications/${id}<`)
  expect((await get('/publications?q=imaging')).text).toContain('Toe Pressure')
})

test('a hidden paper has no page and is in no file', async () => {
  const id = await add('Not Yet', { hidden: true })
  expect((await get(`/publications/${id}`)).status).toBe(404)
  expect((await get(`/publications.ris?id=${id}`)).text).toBe('')
  expect((await get('/publications.ris')).text).not.toContain('Not Yet')
})

test('a file of more than a thousand papers is refused', async () => {
  await running.owner`
    insert into publications (title, year, display_order)
    select 'Many ' || n, 1950, 2000 + n from generate_series(1, 1001) as n`
  const answer = await get('/publications.json?year=1950')
  expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(/more than 1000/)])
  expect(await titlesIn('/publications.json?year=1960')).toHaveLength(1)
})

test.each(['publications.RIS', 'publications.ris/', 'publications.%72is'])(
  '%s is no address of a file',
  async (path) => {
    expect((await fetch(`${site.url}/${path}`)).status).toBe(404)
  },
)
