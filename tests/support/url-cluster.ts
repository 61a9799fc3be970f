import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '../../backend/database/pool.ts'
import { prepareTemplate } from '../../harness/cluster.ts'
import { startPostgresServer } from '../../harness/postgres-server.ts'
import { testSecret } from '../../harness/secret.ts'
import type { Project } from './cluster.ts'

/** From this version on a role may give BYPASSRLS that has it. */
const GIVES_BYPASSRLS = 160_000

/**
 * As much as docs/operations.md asks of the owner that `DATABASE_URL` names, and no more: tests make
 * and drop databases besides.
 */
const ownerOn = (version: number) =>
  version >= GIVES_BYPASSRLS
    ? `create role site_owner login createrole bypassrls password '${testSecret}'`
    : `create role service_role nologin noinherit bypassrls;
       create role site_owner login createrole password '${testSecret}'`

const FOR_TESTS = `
  alter role site_owner createdb;
  grant pg_signal_backend to site_owner`

/**
 * Starts an external PostgreSQL for a test run, as `DATABASE_URL` names one: over TCP, with a password, and with an
 * owner without superuser rights.
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'cluster-'))
  await chmod(directory, 0o711)
  const server = await startPostgresServer(directory, { programs: process.env.TEST_POSTGRES })
  const superuser = createPool(server.address('postgres'))
  const [row] = await superuser`select current_setting('server_version_num')::int as version`
  await superuser.unsafe(`${ownerOn(row?.version)};${FOR_TESTS}`)
  await superuser.end()
  const address = server.address('site_owner')
  await prepareTemplate(address)
  project.provide('cluster', address)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
