import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../backend/database/pool.ts'
import { createBackend } from '../backend/index.ts'
import { sampleContent } from '../backend/seed.ts'
import { startCluster } from './cluster.ts'
import { testSecret } from './secret.ts'
import { testUploadLimit } from './upload-limit.ts'

/**
 * Starts a PostgreSQL with a second template, the one with the sample content, for `startSiteOn`. Environment
 * variables say where it is, because Playwright's workers are processes of their own. Returns what stops it.
 */
export async function startSampleCluster(): Promise<() => Promise<void>> {
  const { address, stop } = await startCluster()
  const owner = createPool(address)
  await owner.unsafe('create database template_sample')
  await owner.end()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sample-'))
  const filesDirectory = join(dataDirectory, 'files')
  const backend = await createBackend({
    database: { ...address, database: 'template_sample' },
    secret: testSecret,
    siteUrl: 'http://localhost',
    filesDirectory,
    uploadLimit: testUploadLimit,
    seed: sampleContent({ filesDirectory }),
    log: () => {},
  })
  await backend.close()
  const pictures = await mkdtemp(join(tmpdir(), 'pictures-'))
  process.env.TEST_CLUSTER = JSON.stringify(address)
  process.env.TEST_SAMPLE_DATA = dataDirectory
  process.env.TEST_SAMPLE_PICTURES = pictures
  return async () => {
    await stop()
    await rm(dataDirectory, { recursive: true, force: true })
    await rm(pictures, { recursive: true, force: true })
  }
}
