import type { DatabaseAddress } from '../../backend/database/client.ts'
import { startCluster } from '../../harness/cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: DatabaseAddress
  }
}

export interface Project {
  provide: (key: 'cluster', value: DatabaseAddress) => void
}

/** Starts the PostgreSQL of a test run, with a migrated template, and stops it afterwards. */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const { address, stop } = await startCluster(process.env.TEST_POSTGRES)
  project.provide('cluster', address)
  return stop
}
