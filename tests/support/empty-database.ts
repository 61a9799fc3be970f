import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { databaseOf } from '../../harness/cluster.ts'

/** The address of a new empty database on the PostgreSQL of this run, dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const { address, remove } = await makeEmptyDatabase()
  onTestFinished(remove)
  return address
}

/** The same, for several tests. */
export async function makeEmptyDatabase() {
  const cluster = inject('cluster')
  const name = `site_${randomUUID().replaceAll('-', '')}`
  const admin = createPool(cluster)
  await admin.unsafe(`create database ${name}`)
  const remove = async () => {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { address: databaseOf(cluster, name).url ?? '', remove }
}
