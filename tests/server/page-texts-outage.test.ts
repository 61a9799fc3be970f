import { afterAll, beforeAll, expect, test } from 'vitest'
import { ABOUT } from '../../app/site/copy/about.ts'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Double, startDouble } from '../support/double.ts'

const OWN = 'Another foundation’s statement'

let project: TestBackend
let double: Double
beforeAll(async () => {
  project = await startTestBackend()
  const changes = JSON.stringify({ 'mission/statement': OWN })
  await project.owner`insert into site_content values ('texts:/about', ${changes})`
  double = await startDouble(project.url)
})
afterAll(async () => {
  await double.stop()
  await project.stop()
})

/** A site whose pages are stored, or rendered for each request. */
async function startSite(PAGE_CACHE_SECONDS: string): Promise<SiteProcess> {
  return startSiteProcess({
    SUPABASE_URL: double.url,
    SUPABASE_ANON_KEY: project.backend.anonKey,
    PAGE_CACHE_SECONDS,
    PAGE_TIMEOUT_MS: '300',
  })
}

const statementOf = async (site: SiteProcess) => {
  const page = await (await fetch(`${site.url}/about`)).text()
  return [OWN, ABOUT.defaults.mission.statement].filter((text) =>
    page.includes(`font-serif text-2xl">${text}<`),
  )
}

test.each(['fail', 'drop', 'nonsense', 'hang'] as const)(
  'while the read of texts does "%s", pages keep what staff have written, stored or not',
  async (behaviour) => {
    for (const seconds of ['0', '300']) {
      const site = await startSite(seconds)
      expect(await statementOf(site)).toEqual([OWN])
      double.behave(behaviour, 'site_content')
      expect(await statementOf(site)).toEqual([OWN])
      double.behave('pass', 'site_content')
      double.release()
      expect(await statementOf(site)).toEqual([OWN])
      await site.stop()
    }
  },
)
