import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { startSiteOn } from '../../harness/sites.ts'
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

/** All objects of a graph, however deep. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)]
}

/** What every one of a kind has; that the rest is of its types, the compiler checks. */
const REQUIRED: Record<string, string[]> = {
  NGO: ['name', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url', 'description', 'isPartOf', 'primaryImageOfPage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Event: ['name', 'startDate', 'url', 'organizer'],
  Place: ['address'],
  Offer: ['url'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  MedicalTrial: ['name', 'sponsor'],
  MedicalCondition: ['name'],
  AdministrativeArea: ['name'],
  Person: ['name'],
  Organization: ['name'],
  ScholarlyArticle: ['headline', 'author', 'url'],
  Periodical: ['name'],
  ImageObject: ['url'],
}

/** Every name is given once and used rightly, and nothing lacks what it must have. */
function checkGraph(graph: Thing[]) {
  const names = graph.flatMap((thing) => thing['@id'] ?? [])
  expect(new Set(names).size).toBe(names.length)
  for (const object of objectsIn(graph)) {
    const type = String(object['@type'])
    expect(REQUIRED, `a ${type} is known`).toHaveProperty(type)
    for (const property of REQUIRED[type] ?? [])
      expect(object[property], `${property} of ${JSON.stringify(object)}`).toBeTruthy()
  }
}

const CONTENT: [path: string, type: string, table: string][] = [
  ['/job-openings', 'JobPosting', 'job_openings where is_active'],
  ['/research-clinical-trials', 'MedicalTrial', 'clinical_trials'],
  ['/leadership-and-team', 'Person', 'team_members'],
  ['/board-of-directors', 'Person', 'board_members'],
  ['/associate-investigators', 'Person', "associates where type = 'investigator'"],
  ['/contractors', 'Person', "associates where type = 'contractor'"],
]

test('every page has one graph without dangling references', async ({
  sampleSite: { url, owner },
}) => {
  const records = await owner<{ path: string }[]>`
    select '/events/' || id as path from public.events
    union all (select '/publications/' || id from public.publications limit 3)`
  for (const path of [...PUBLIC_PATHS, ...records.map(({ path }) => path)]) {
    const graph = await graphOf(url + path)
    checkGraph(graph)
    const types = graph.map((thing) => thing['@type'])
    expect(types).toContain('WebPage')
    expect(types.includes('NGO'), 'the foundation is described').toBe(path === '/')
    const page = graph.find((thing) => thing['@type'] === 'WebPage')
    expect(page?.url).toBe(`${url}${path}`)
    expect('breadcrumb' in (page ?? {})).toBe(path !== '/')
  }
})

test('home describes the foundation', async ({ sampleSite: { url } }) => {
  const [foundation, website] = await graphOf(`${url}/`)
  for (const property of ['logo', 'address', 'telephone', 'email', 'nonprofitStatus'])
    expect(foundation, property).toHaveProperty(property)
  expect(website).toMatchObject({ '@type': 'WebSite', publisher: { '@id': foundation?.['@id'] } })
})

for (const [path, type, table] of CONTENT) {
  test(`${path} describes each ${type}`, async ({ sampleSite: { url, owner } }) => {
    const graph = await graphOf(url + path)
    const [rows] = await owner.unsafe(`select count(*)::int from public.${table}`)
    expect(graph.filter((thing) => thing['@type'] === type)).toHaveLength(rows?.count)
  })
}

test('each publication is described by microdata', async ({ page, sampleSite }) => {
  const { url, owner } = sampleSite
  const rows = await owner`
    select title, authors, publisher, year::text, description, link_url
    from public.publications order by display_order, id`
  await page.goto(`${url}/publications`)
  const found = await page
    .locator('[itemscope][itemtype="https://schema.org/ScholarlyArticle"]')
    .evaluateAll((papers) =>
      papers.map((paper) => {
        const texts = [...paper.querySelectorAll('[itemprop]:not(a)')]
        const link = paper.querySelector('a[itemprop=url]')
        const said = Map.groupBy(texts, (each) => each.getAttribute('itemprop'))
        const properties = [...said].map(([name, all]) => [
          name,
          all.map((each) => each.textContent),
        ])
        return Object.fromEntries([...properties, ['url', link?.getAttribute('href') ?? null]])
      }),
    )
  const properties = rows.map(({ title, authors, publisher, year, description, link_url }) => ({
    headline: [title],
    ...(authors && { author: authors.split(', ') }),
    ...(publisher && { publisher: [publisher] }),
    ...(year && { datePublished: [year] }),
    ...(description && { abstract: [description] }),
    url: link_url === '#' ? null : link_url,
  }))
  expect(found).toEqual(properties)
})

test('an event has a name, time and place, and its breadcrumbs', async ({ sampleSite }) => {
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

test('a text from the database cannot end its script element', async () => {
  const { url, owner, stop } = await startSiteOn('nothing')
  const name = '</script><script>alert(1)</script>'
  await owner`insert into public.clinical_trials (name) values (${name})`
  const graph = await graphOf(`${url}/research-clinical-trials`)
  expect(graph.map((thing) => thing.name)).toContain(name)
  await stop()
})

test('a page can be shared by its own address', async ({ sampleSite: { url } }) => {
  const html = await (await fetch(`${url}/about?from=somewhere`)).text()
  expect(html).toContain(`<meta property="og:url" content="${url}/about"`)
  expect(html).toContain('<meta property="og:title" content="Our Mission &amp; History"')
})

test('breadcrumbs link to the pages above, as in the structured data', async ({
  page,
  sampleSite: { url, owner },
}) => {
  const [event] = await owner`select id from public.events limit 1`
  for (const path of ['/services/core-lab', '/about/irs-determination', `/events/${event?.id}`]) {
    const graph = await graphOf(url + path)
    const found = graph.find((thing) => thing['@type'] === 'WebPage')?.breadcrumb
    const way = (found as { itemListElement: { name: string; item: string }[] }).itemListElement
    const above = way.slice(0, -1)
    await page.goto(url + path)
    const shown = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(shown.getByRole('listitem')).toHaveText(above.map(({ name }) => name))
    const links = await shown
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.replace(/\/$/, '')))
    expect(links).toEqual(above.map(({ item }) => item.replace(/\/$/, '')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(way.at(-1)?.name ?? '')
  }
  await page.goto(`${url}/services`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
})
