import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../../backend/database/pool.ts'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import { type SiteProcess, startSiteProcess } from '../../../harness/site-process.ts'
import { type SharedSite, startSiteOn, type TestSite } from '../../../harness/sites.ts'
import { type Double, startDouble } from '../../support/double.ts'

export interface HostedSite extends SiteProcess {
  /** A double of the hosted project. */
  double: Double
}

/** The site with the sample content that all workers share, at the address in `TEST_SAMPLE_SITE`. */
export function sharedSampleSite(): SharedSite {
  const { url, database } = JSON.parse(process.env.TEST_SAMPLE_SITE ?? '{}') as Pick<
    TestSite,
    'url' | 'database'
  >
  return { url, owner: createPool(database) }
}

/** Starts the shared site, which caches its pages as in production. Returns a function that stops it. */
export async function shareSampleSite(): Promise<() => Promise<void>> {
  const { url, database, stop } = await startSiteOn('sample', {
    PAGE_CACHE_SECONDS: '300',
    READS_PER_SECOND: '0',
    PICTURES_PER_SECOND: '0',
  })
  process.env.TEST_SAMPLE_SITE = JSON.stringify({ url, database })
  return async () => void (await stop())
}

/** A site in hosted mode whose project is a double, in front of `target` if given. */
export async function startHostedSite(
  target?: string,
  settings: Record<string, string> = {},
): Promise<HostedSite> {
  const double = await startDouble(target)
  const { anonKey } = await deriveApiKeys(testSecret)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hosted-'))
  const site = await startSiteProcess({
    SUPABASE_URL: double.url,
    SUPABASE_ANON_KEY: anonKey,
    DATA_DIR: dataDirectory,
    // No page is cached, so that every visit reaches the project.
    PAGE_CACHE_SECONDS: '0',
    ...settings,
  })
  // Without the texts of pages, which the first page reads, a failing project leaves none to show.
  await fetch(site.url)
  return {
    ...site,
    double,
    stop: async () => {
      const code = await site.stop()
      await double.stop()
      await rm(dataDirectory, { recursive: true, force: true })
      return code
    },
  }
}
