import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseAddress } from '../backend/database/client.ts'
import { createPool, type Pool } from '../backend/database/pool.ts'
import { TEMPLATE } from './cluster.ts'
import { testSecret } from './secret.ts'
import { type SiteProcess, startSiteProcess } from './site-process.ts'
import { STAFF } from './staff.ts'

/** A site that several tests may use at the same time. */
export interface SharedSite {
  url: string
  /** The site's database as its owner: for writing on a site that one test has for itself, else for reading. */
  owner: Pool
}

export interface TestSite extends SiteProcess, SharedSite {
  database: DatabaseAddress
  /** The directory of its mails. */
  mailDirectory: string
}

/**
 * Starts the built site on a database of its own, with the sample content or without a row, and removes all of it
 * at `stop`. Needs `startSampleCluster`.
 */
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
  const database = { ...cluster, database: name }
  const dataDirectory = await makeDataDirectory(content)
  const site = await startSiteProcess({
    ...databaseSettings(database),
    DATA_DIR: dataDirectory,
    PAGE_CACHE_SECONDS: '0',
    // Rows are in the first HTML on a busy machine too; being late is tested with the double.
    PAGE_TIMEOUT_MS: '10000',
    // All tests come from one address.
    PAGES_PER_SECOND: '0',
    MAX_CONCURRENT_RENDERS: '100',
    SIGN_INS_PER_MINUTE: '0',
    MAILS_PER_HOUR: '0',
    STAFF_EMAIL: STAFF.email,
    STAFF_PASSWORD: STAFF.password,
    ...settings,
  })
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

async function makeDataDirectory(content: 'sample' | 'nothing'): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'))
  if (content === 'sample') {
    await cp(process.env.TEST_SAMPLE_DATA ?? '', directory, { recursive: true })
    // Shared by all nodes of the run.
    await symlink(process.env.TEST_SAMPLE_PICTURES ?? '', join(directory, 'pictures'))
  }
  return directory
}

/**
 * Settings of a site on a database of an embedded cluster. A URL has no room for a socket: pg takes what is
 * missing from the `PG…` variables.
 */
export function databaseSettings({
  path = '',
  username = '',
  password = '',
  database,
}: DatabaseAddress) {
  return {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: dirname(path),
    PGUSER: username,
    PGPASSWORD: password,
    JWT_SECRET: testSecret,
  }
}
