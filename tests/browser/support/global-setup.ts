import { startSampleCluster } from '../../../harness/sample-cluster.ts'
import { shareSampleSite } from './sites.ts'

/** Starts the PostgreSQL of the run, and the site with the sample content that tests only read. */
export default async function setup(): Promise<() => Promise<void>> {
  const stopCluster = await startSampleCluster()
  try {
    const stopSampleSite = await shareSampleSite()
    return () => stopSampleSite().finally(stopCluster)
  } catch (error) {
    await stopCluster()
    throw error
  }
}
