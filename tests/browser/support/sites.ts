import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../../backend/database/client.ts'
import { createPool, type Pool } from '../../../backend/database/pool.ts'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import { type SiteProcess, startSiteProcess } from '../../../harness/site-process.ts'
import { TEMPLATE } from '../../support/cluster.ts'
import { type Double, startDouble } from '../../support/double.ts'
import { settingsFor } from '../../support/settings.ts'
import { STAFF } from './staff.ts'

/** What a test has of a site on which others run at the same time. */
export interface SharedSite {
  url: string
  /** The site's database as its owner: on a site of one's own for putting rows in, else for looking. */
  owner: Pool
}

export interface TestSite extends SiteProcess, SharedSite {
  database: DatabaseAddress
  /** Where its mails lie. */
  mailDirectory: string
}

export interface HostedSite extends SiteProcess {
  /** What stands in for the hosted project. */
  double: Double
}

/** A site on a database of its own: with the sample content, or with no row at all. */
export async function startSiteOn(
  content: 'sample' | 'nothing',
  settings: Record<string, string> = {},
): Promise<TestSite> {
  const cluster = JSON.parse(process.env.TEST_CLUSTER ?? '{}') as DatabaseAddress
  const name = `site_${randomUUID().replaceAll('-', '')}`
  const admin = createPool(cluster)
  await admin.unsafe(
    `create database ${name} template ${content === 'sample' ? 'template_sample' : TEMPLATE}`,
  )
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-'))
  if (content === 'sample') {
    await cp(process.env.TEST_SAMPLE_DATA ?? '', dataDirectory, { recursive: true })
    // Made once for the whole run, as several nodes may share them.
    await symlink(process.env.TEST_SAMPLE_PICTURES ?? '', join(dataDirectory, 'pictures'))
  }

  const site = await startSiteProcess({
    ...settingsFor({ ...cluster, database: name }),
    DATA_DIR: dataDirectory,
    PAGE_CACHE_SECONDS: '0',
    // Rows are in the first HTML on a busy machine too; being late is tested with the double.
    PAGE_PATIENCE: '10000',
    // All tests come from one address.
    PAGES_PER_SECOND: '0',
    SIGN_INS_PER_MINUTE: '0',
    MAILS_PER_HOUR: '0',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    ...settings,
  })
  const database = { ...cluster, database: name }
  const owner = createPool(database)
  return {
    ...site,
    owner,
    database,
    mailDirectory: join(dataDirectory, 'mail'),
    stop: async () => {
      const code = await site.stop()
      await owner.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
      await rm(dataDirectory, { recursive: true, force: true })
      return code
    },
  }
}

/** The site with the sample content that all workers share, where `TEST_SAMPLE_SITE` says. */
export function sharedSampleSite(): SharedSite {
  const { url, database } = JSON.parse(process.env.TEST_SAMPLE_SITE ?? '{}') as Pick<
    TestSite,
    'url' | 'database'
  >
  return { url, owner: createPool(database) }
}

/** Starts it, which keeps its pages as outside of tests. Answers with its end. */
export async function shareSampleSite(): Promise<() => Promise<void>> {
  const { url, database, stop } = await startSiteOn('sample', {
    PAGE_CACHE_SECONDS: '300',
    READS_PER_SECOND: '0',
    PICTURES_PER_SECOND: '0',
  })
  process.env.TEST_SAMPLE_SITE = JSON.stringify({ url, database })
  return async () => void (await stop())
}

/** A site in hosted mode whose project is a double in front of `target`, or of nothing. */
export async function startHostedSite(target?: string): Promise<HostedSite> {
  const double = await startDouble(target)
  const { anonKey } = await deriveApiKeys(testSecret)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'hosted-'))
  const site = await startSiteProcess({
    SUPABASE_URL: double.url,
    SUPABASE_ANON_KEY: anonKey,
    DATA_DIR: dataDirectory,
    // Every visit asks the project anew, also where pages would be kept.
    PAGE_CACHE_SECONDS: '0',
  })
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
