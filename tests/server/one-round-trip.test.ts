import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Double, startDouble } from '../support/double.ts'

/** In milliseconds, as app/data/read.ts has it. */
const READS_GIVEN_UP = 15_000
const EVENT = 'e0000000-0000-4000-8000-000000000001'

let project: TestBackend
let double: Double
let site: SiteProcess
beforeAll(async () => {
  project = await startTestBackend()
  await project.owner`insert into events (id, title, date) values (${EVENT}, 'Walk', now())`
  double = await startDouble(project.url)
  site = await startSiteProcess({
    SUPABASE_URL: double.url,
    SUPABASE_ANON_KEY: project.backend.anonKey,
    PAGE_CACHE_SECONDS: '0',
    // Longer than the reads are held.
    PAGE_TIMEOUT_MS: '60000',
    PAGES_PER_SECOND: '0',
  })
})
afterAll(async () => {
  await site.stop()
  await double.stop()
  await project.stop()
})

test.each([...PUBLIC_PATHS, `/events/${EVENT}`])(
  '%s sends all its reads before it has any response',
  async (path) => {
    const asks = async (page: Promise<Response>, before: number) => {
      expect((await page).status).toBe(200)
      return double.requests() - before
    }
    const before = double.requests()
    const needed = await asks(fetch(site.url + path), before)
    expect(needed).toBeGreaterThan(0)

    double.behave('hold')
    const page = fetch(site.url + path)
    // Before the first one times out, after which another could begin.
    const timeout = READS_GIVEN_UP / 2
    await expect.poll(() => double.requests() - before - needed, { timeout }).toBe(needed)
    double.release()
    expect(await asks(page, before + needed)).toBe(needed)
  },
)
