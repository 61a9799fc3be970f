import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { signedIn } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Double, startDouble } from '../support/double.ts'
import { notifyOfChange } from '../support/notify-of-change.ts'

// The hosted project: another backend of ours behind a double that cuts reads at 1,000 rows. It has
// only the tables of the specification.
let project: TestBackend
let double: Double
let site: SiteProcess

beforeAll(async () => {
  project = await startTestBackend({
    migrations: join(import.meta.dirname, '..', 'support', 'section-three'),
  })
  await project.owner`
    insert into events (title, date, tags, image_url)
    select 'Event ' || n, now() + n * interval '1 hour', array['a'], '/storage/v1/object/public/photos/a b.webp'
    from generate_series(1, 1200) as n`
  await project.owner`insert into team_members (name, display_order) values ('Ada Example', 1)`
  double = await startDouble(project.url)
  site = await startSiteProcess({
    SUPABASE_URL: double.url,
    SUPABASE_ANON_KEY: project.backend.anonKey,
    SECURITY_CONTACT: 'security@foundation.example',
    // A page that comes late is not kept.
    PAGE_TIMEOUT_MS: '10000',
  })
})

afterAll(async () => {
  await site.stop()
  await double.stop()
  await project.stop()
})

const page = async (path: string) => {
  const response = await fetch(`${site.url}${path}`)
  return { status: response.status, html: await response.text() }
}

test('an unpaged list is complete although the project limits responses', async () => {
  const { status, html } = await page('/events')
  expect(status).toBe(200)
  expect(html).toContain('Event 1<')
  expect(html).toContain('Event 1200<')
})

test('home and an event show the rows of the project', async () => {
  expect((await page('/')).html).toContain('Ada Example')
  const [event] = await project.owner`select id from events where title = 'Event 7'`
  expect((await page(`/events/${event?.id}`)).html).toContain('Event 7')
})

test('addresses of stored files point to the project', async () => {
  const [event] = await project.owner`select id from events where title = 'Event 7'`
  const { html } = await page(`/events/${event?.id}`)
  expect(html).toContain(`${double.url}/storage/v1/object/public/photos/`)
})

test('every account of the project is staff, and may report a change', async () => {
  const { session } = await signedIn(project)
  const team = async () => (await page('/leadership-and-team')).html
  await team()
  await project.owner`insert into team_members (name, display_order) values ('Maria Mitchell', 2)`
  expect(await notifyOfChange(site.url, project.backend.anonKey)).toBe(403)
  expect(await notifyOfChange(site.url, `${session.access_token}x`)).toBe(403)
  expect(await team()).not.toContain('Maria Mitchell')
  expect(await notifyOfChange(site.url, session.access_token)).toBe(204)
  expect(await team()).toContain('Maria Mitchell')
})

test('security.txt says where to report vulnerabilities', async () => {
  const response = await fetch(`${site.url}/.well-known/security.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries((await response.text()).trim().split('\n').map(fieldOf))
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
  expect(fields).toEqual({
    Contact: 'mailto:security@foundation.example',
    Expires: fields.Expires,
    'Preferred-Languages': 'en',
    Canonical: `${site.url}/.well-known/security.txt`,
  })
  const posted = await fetch(response.url, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

/** `Name: value` */
function fieldOf(line: string): [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}

test('events can be filtered, without the list of categories', async () => {
  await project.owner`
    insert into events (title, date, category) values ('Talk', '2099-01-01', 'Lecture')`
  const { status, html } = await page('/events?category=Lecture')
  expect(status).toBe(200)
  expect(html).toContain('Talk<')
  expect(html).not.toContain('Event 7<')
})

test('trials can be filtered by words and status, without the list of conditions', async () => {
  await project.owner`
    insert into clinical_trials (name, status, description) values
      ('STRIDE', 'Recruiting', 'For leg pain'), ('LANTERN', 'Ongoing', null)`
  const { status, html } = await page('/research-clinical-trials?q=pain&status=recruiting')
  expect(status).toBe(200)
  expect(html).toContain('STRIDE')
  expect(html).toContain('Recruiting Now')
  expect(html).not.toContain('>LANTERN<')
  expect(html).not.toContain('name="condition"')
})

test('publications can be searched and cited, without the columns of citations', async () => {
  const [paper] = await project.owner<{ id: string }[]>`
    insert into publications (title, authors, year, publisher, description) values
      ('Toe Pressure', 'Quach MA', 2026, 'Limb Review', 'For wounds'), ('Other', null, 2025, null, null)
    returning id`
  for (const path of ['/publications?q=wounds', '/publications/cite?q=wounds']) {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    expect(html).toContain('Toe Pressure')
    expect(html).not.toContain('Other.')
  }
  expect((await page('/publications.ris?q=wounds')).html).toMatch(/^TY {2}- JOUR\n.*Toe Pressure/s)
  const { status, html } = await page(`/publications/${paper?.id}`)
  expect(status).toBe(200)
  expect(html).toContain('Quach MA. Toe Pressure. Limb Review. 2026.')
})

test('the search finds words of titles and pages, without the database function', async () => {
  await project.owner`
    insert into job_openings (title, is_active, posted_date) values
      ('Marmot Keeper', true, now()), ('Marmot Doctor', false, now())`
  const { status, html } = await page('/search?q=marmot')
  expect(status).toBe(200)
  expect(html).toContain('<mark>Marmot</mark> Keeper')
  expect(html).not.toContain('Doctor')
  await project.owner`insert into clinical_trials (name, status) values ('Dormouse', 'Recruiting')`
  expect((await page('/search?q=dormouse')).html).toContain('>Call (563) 555-0142</a>')
  await project.owner`
    insert into job_openings (title, is_active, posted_date)
    select 'Capybara ' || n, true, now() from generate_series(1, 7) n`
  expect((await page('/search?q=capybara')).html).toContain('7 results')
  expect((await page('/search?q=event+1200&kind=event')).html).toMatch(
    /<mark>Event<\/mark> <mark>1200<\/mark>/,
  )
  expect((await page('/search?q=core+lab')).html).toMatch(
    /<a href="\/services\/core-lab"[^>]*><mark>/,
  )
})

test('our own backend is not served', async () => {
  for (const path of ['/rest/v1/events', '/auth/v1/health', '/storage/v1/bucket']) {
    expect((await page(path)).status).toBe(404)
  }
})
