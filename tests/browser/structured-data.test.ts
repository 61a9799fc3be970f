import { startSiteOn } from './support/sites.ts'
import { expect, test } from './support/test.ts'

interface Thing {
  '@type': string
  '@id'?: string
  [property: string]: unknown
}

/** The one graph that stands in a page's HTML. */
async function graphOf(address: string): Promise<Thing[]> {
  // Of a process just started, the first answer may not wait for its rows.
  await (await fetch(address)).text()
  const html = await (await fetch(address)).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  )
  expect(scripts).toHaveLength(1)
  expect(scripts[0]['@context']).toBe('https://schema.org')
  return scripts[0]['@graph']
}

/** Everything in a graph that only names something which must stand elsewhere in it. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const [only] = entries
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])]
  return entries.flatMap(([, inner]) => references(inner))
}

const CONTENT: [path: string, type: string, table: string][] = [
  ['/publications', 'ScholarlyArticle', 'publications'],
  ['/job-openings', 'JobPosting', 'job_openings where is_active'],
  ['/research-clinical-trials', 'MedicalTrial', 'clinical_trials'],
  ['/leadership-and-team', 'Person', 'team_members'],
  ['/board-of-directors', 'Person', 'board_members'],
]

for (const [path, type, table] of CONTENT) {
  test(`${path} describes each ${type}`, async ({ sampleSite: { url, owner } }) => {
    const graph = await graphOf(url + path)
    const [rows] = await owner.unsafe(`select count(*)::int from public.${table}`)
    expect(graph.filter((thing) => thing['@type'] === type)).toHaveLength(rows?.count)
    const names = graph.map((thing) => thing['@id'])
    for (const reference of references(graph)) expect(names).toContain(reference)
  })
}

test('an event says what, when and where, and the way to it', async ({ sampleSite }) => {
  const { url, owner } = sampleSite
  const [row] = await owner`
    select id, title, date, location from public.events where location is not null limit 1`
  const graph = await graphOf(`${url}/events/${row?.id}`)
  const event = graph.find((thing) => thing['@type'] === 'Event')
  expect(event).toMatchObject({ name: row?.title, location: { name: row?.location } })
  expect(Date.parse(String(event?.startDate))).toBe(Date.parse(row?.date))
  const page = graph.find((thing) => thing['@type'] === 'WebPage')
  expect(page?.breadcrumb).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Events' }, { name: row?.title }],
  })
})

test('a text from the database cannot leave its script', async () => {
  const { url, owner, stop } = await startSiteOn('nothing')
  const name = '</script><script>alert(1)</script>'
  await owner`insert into public.clinical_trials (name) values (${name})`
  const graph = await graphOf(`${url}/research-clinical-trials`)
  expect(graph.map((thing) => thing.name)).toContain(name)
  await stop()
})

test('a page can be shared under its own address', async ({ sampleSite: { url } }) => {
  const html = await (await fetch(`${url}/about?from=somewhere`)).text()
  expect(html).toContain(`<meta property="og:url" content="${url}/about"`)
  expect(html).toContain('<meta property="og:title" content="Our Mission &amp; History"')
})
