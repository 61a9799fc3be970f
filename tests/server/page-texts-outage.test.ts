import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { CONTACT } from '../../app/brand/contact.ts'
import { DEFAULT_BRAND } from '../../app/lib/brand.ts'
import { ABOUT } from '../../app/site/copy/about.ts'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Double, startDouble } from '../support/double.ts'

const OWN = 'Another foundation’s statement'
const OWN_STREET = '7 Another Street'

let project: TestBackend
let double: Double
beforeAll(async () => {
  project = await startTestBackend()
  const changes = JSON.stringify({ 'mission/statement': OWN })
  const brand = JSON.stringify({ name: 'Another foundation' })
  await project.owner`insert into site_content values
    ('texts:/about', ${changes}), ('contact_street', ${OWN_STREET}), ('texts:brand', ${brand})`
  double = await startDouble(project.url)
})
afterAll(async () => {
  await double.stop()
  await project.stop()
})

/** A site whose pages are stored, or rendered for each request. */
async function startSite(
  PAGE_CACHE_SECONDS: string,
  PAGE_TIMEOUT_MS = '300',
): Promise<SiteProcess> {
  const site = await startSiteProcess({
    SUPABASE_URL: double.url,
    SUPABASE_ANON_KEY: project.backend.anonKey,
    PAGE_CACHE_SECONDS,
    PAGE_TIMEOUT_MS,
  })
  onTestFinished(async () => void (await site.stop()))
  return site
}

const pageOf = async (site: SiteProcess, path: string) => {
  const response = await fetch(site.url + path, { headers: { accept: 'text/html' } })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    html: await response.text(),
  }
}

const statementOf = async (site: SiteProcess) => {
  const page = await (await fetch(`${site.url}/about`)).text()
  return [OWN, ABOUT.defaults.mission.statement].filter((text) =>
    page.includes(`font-serif text-2xl">${text}<`),
  )
}

test.each(['fail', 'drop', 'nonsense', 'hang', { json: [] }] as const)(
  'while the read of texts does %j, pages keep what staff have written, stored or not',
  async (behaviour) => {
    for (const seconds of ['0', '300']) {
      const site = await startSite(seconds)
      await expect.poll(() => statementOf(site)).toEqual([OWN])
      double.behave(behaviour, 'site_content')
      expect(await statementOf(site)).toEqual([OWN])
      double.behave('pass', 'site_content')
      double.release()
      expect(await statementOf(site)).toEqual([OWN])
    }
  },
)

test('while texts are gone all at once, feeds and the staff area keep the name that staff have written', async () => {
  const site = await startSite('0')
  await expect.poll(() => statementOf(site)).toEqual([OWN])
  double.behave({ json: [] }, 'site_content')
  for (const path of ['/site.webmanifest', '/events.atom', '/events.ics', '/admin']) {
    const { html } = await pageOf(site, path)
    expect(html, path).not.toContain(DEFAULT_BRAND.name)
  }
  double.behave('pass', 'site_content')
})

test.each(['fail', 'nonsense', 'hang'] as const)(
  'a site that starts while the read of texts does "%s" shows no defaults, and every page once texts are read',
  async (behaviour) => {
    double.behave(behaviour, 'site_content')
    const site = await startSite('300')
    // A visitor may have two pages rendered at a time.
    const paths = behaviour === 'hang' ? ['/', '/about'] : ['/', '/about', '/events', '/none']
    const before = double.requests()
    const answers = paths.map((path) => pageOf(site, path))
    if (behaviour === 'hang') {
      await expect.poll(() => double.requests() - before).toBeGreaterThan(paths.length)
      // The client repeats a read that is given up.
      double.behave('fail', 'site_content')
      double.release()
    }
    for (const { status, retryAfter, html } of await Promise.all(answers)) {
      expect([status, retryAfter]).toEqual([503, '5'])
      expect(html).toContain('This Page Is Not Available')
      const defaults = [CONTACT.street, CONTACT.email, DEFAULT_BRAND.name, DEFAULT_BRAND.shortName]
      for (const text of [...defaults, ABOUT.defaults.mission.statement])
        expect(html).not.toContain(text)
    }
    double.behave('pass', 'site_content')
    await expect.poll(() => statementOf(site)).toEqual([OWN])
    // Pages that no visitor has opened yet.
    double.behave(behaviour, 'site_content')
    const { status, html } = await pageOf(site, '/contact')
    expect(status).toBe(200)
    for (const text of [OWN_STREET, '<title>Contact | Another foundation'])
      expect(html).toContain(text)
    double.behave('pass', 'site_content')
    double.release()
  },
)

test('a late first read is waited for', async () => {
  double.behave('hold', 'site_content')
  const site = await startSite('300', '1')
  const before = double.requests()
  const statement = statementOf(site)
  await expect.poll(() => double.requests()).toBeGreaterThan(before)
  double.release()
  expect(await statement).toEqual([OWN])
})
