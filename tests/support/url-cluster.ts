import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type DatabaseAddress } from '../../backend/database/connect.ts'
import { findBinaries } from '../../backend/database/embedded-binaries.ts'
import { createCluster } from '../../backend/database/embedded-cluster.ts'
import { spawnAs } from '../../backend/database/embedded-process.ts'
import { chooseUser } from '../../backend/database/embedded-user.ts'
import { type Project, prepareTemplate } from './cluster.ts'
import { testSecret } from './secret.ts'
import { freePort } from './site.ts'

/**
 * As much as docs/operations.md asks of the owner that `DATABASE_URL` names, and no more: tests make
 * and drop databases besides.
 */
const OWNER = `
  create role site_owner login createrole bypassrls password '${testSecret}';
  alter role site_owner createdb;
  grant pg_signal_backend to site_owner`

/**
 * Starts a PostgreSQL of someone else's for a test run, as `DATABASE_URL` names one: over TCP, with a
 * password, and with an owner who is no superuser.
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'cluster-'))
  await chmod(directory, 0o711)
  const server = await startServer(directory)
  const superuser = connect(server.address('postgres'))
  await superuser.unsafe(OWNER)
  await superuser.end()
  const address = server.address('site_owner')
  await prepareTemplate(address)
  project.provide('cluster', address)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function startServer(directory: string) {
  const place = join(directory, 'postgres')
  const binaries = findBinaries()
  const user = chooseUser(place, binaries)
  await createCluster({
    directory: place,
    password: testSecret,
    binaries,
    user,
    sockets: directory,
  })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const child = spawnAs(user, binaries.postgres, [
    ...['-D', place, '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve()
    })
  })
  const ended = once(child, 'exit')
  await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error('The second PostgreSQL did not start'))),
  ])
  return {
    address: (username: string): DatabaseAddress => ({
      url: `postgres://${username}:${testSecret}@127.0.0.1:${port}/postgres`,
    }),
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}
