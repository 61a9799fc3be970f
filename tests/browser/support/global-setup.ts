import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../../backend/database/pool.ts'
import { createBackend } from '../../../backend/index.ts'
import { sampleContent } from '../../../backend/seed.ts'
import { testSecret } from '../../../harness/secret.ts'
import { startCluster } from '../../support/cluster.ts'
import { shareSampleSite } from './sites.ts'

/**
 * Starts the PostgreSQL of the run with a second template, the one with the sample content, and the
 * site that tests only read.
 */
export default async function setup(): Promise<() => Promise<void>> {
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
    seed: sampleContent({ filesDirectory }),
    log: () => {},
  })
  await backend.close()
  process.env.TEST_CLUSTER = JSON.stringify(address)
  process.env.TEST_SAMPLE_DATA = dataDirectory
  const pictures = await mkdtemp(join(tmpdir(), 'pictures-'))
  process.env.TEST_SAMPLE_PICTURES = pictures
  const end = async () => {
    await stop()
    await rm(dataDirectory, { recursive: true, force: true })
    await rm(pictures, { recursive: true, force: true })
  }
  try {
    const stopSampleSite = await shareSampleSite()
    return () => stopSampleSite().finally(end)
  } catch (error) {
    await end()
    throw error
  }
}
