import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type DatabaseAddress, type Sql } from '../../../backend/database/connect.ts'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { TEMPLATE } from '../../support/cluster.ts'
import { type Double, startDouble } from '../../support/double.ts'
import { testSecret } from '../../support/secret.ts'
import { settingsFor } from '../../support/settings.ts'
import { type SiteProcess, startSiteProcess } from '../../support/site.ts'
import { STAFF } from './staff.ts'

export interface TestSite extends SiteProcess {
  /** The site's database as its owner, for putting rows in. */
  owner: Sql
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
  const admin = connect(cluster)
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
  const owner = connect({ ...cluster, database: name })
  return {
    ...site,
    owner,
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
