import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteProcess, startSiteProcess } from '../../harness/site-process.ts'
import { databaseSettings } from '../../harness/sites.ts'
import type { TestBackend } from './backend.ts'

/** The real program on the database of a test's backend, which is another node to it. */
export async function startSiteBeside(
  { database }: TestBackend,
  settings: Record<string, string> = {},
): Promise<SiteProcess> {
  const directory = await mkdtemp(join(tmpdir(), 'beside-'))
  const site = await startSiteProcess({
    ...databaseSettings(database),
    DATA_DIR: directory,
    // Pages are complete, and so cached, on a busy machine too.
    PAGE_TIMEOUT_MS: '10000',
    ...settings,
  })
  return {
    ...site,
    stop: async () => {
      const code = await site.stop()
      await rm(directory, { recursive: true, force: true })
      return code
    },
  }
}
