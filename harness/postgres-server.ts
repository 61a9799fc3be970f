import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseAddress } from '../backend/database/client.ts'
import { findBinaries, type Programs } from '../backend/database/embedded-binaries.ts'
import { createCluster } from '../backend/database/embedded-cluster.ts'
import { spawnAs } from '../backend/database/embedded-process.ts'
import { chooseUser } from '../backend/database/embedded-user.ts'
import { testSecret } from './secret.ts'
import { freePort } from './site-process.ts'

export interface PostgresServer {
  address: (username: string, database?: string) => DatabaseAddress & { url: string }
  /** The same by its socket. */
  socket: (username: string) => DatabaseAddress
  stop: () => Promise<void>
}

interface Options {
  port?: number
  /** `name=value` each. */
  settings?: string[]
  /** The line after which it is used. */
  until?: string
  /** The folder of its programs; npm's when absent. */
  programs?: string | undefined
}

/** Every version has it; it sorts as the locale that PostgreSQL 17 and later bring themselves. */
const SYSTEM_LOCALE = ['--locale=C.UTF-8']

/** Creates a cluster in `directory`, with the superuser `postgres` and the tests' secret. */
export async function makeCluster(directory: string, programs?: string): Promise<string> {
  const dataDirectory = join(directory, 'postgres')
  const binaries = programs ? programsIn(programs) : findBinaries()
  const user = chooseUser(dataDirectory, binaries)
  await createCluster({
    directory: dataDirectory,
    password: testSecret,
    binaries,
    user,
    sockets: directory,
    locale: programs ? SYSTEM_LOCALE : undefined,
  })
  return dataDirectory
}

function programsIn(folder: string): Programs {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

/** Starts a PostgreSQL over TCP, for `DATABASE_URL`; creates its cluster if there is none. */
export async function startPostgresServer(
  directory: string,
  { port, settings = [], until = 'ready to accept connections', programs }: Options = {},
): Promise<PostgresServer> {
  const binaries = programs ? programsIn(programs) : findBinaries()
  const dataDirectory = join(directory, 'postgres')
  const user = chooseUser(dataDirectory, binaries)
  if (!existsSync(dataDirectory)) await makeCluster(directory, programs)
  const chosen = port ?? (await freePort())
  const all = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dataDirectory}`,
    ...settings,
  ]
  const child = spawnAs(user, binaries.postgres, [
    ...['-D', dataDirectory, '-p', String(chosen)],
    ...all.flatMap((setting) => ['-c', setting]),
  ])
  // An end of this process is its end, too.
  const endWithUs = () => void child.kill('SIGINT')
  process.once('exit', endWithUs)
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.includes(until)) resolve()
    })
  })
  const ended = once(child, 'exit')
  await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error('The second PostgreSQL did not start'))),
  ])
  return {
    address: (username, database = 'postgres') => ({
      url: `postgres://${username}:${testSecret}@127.0.0.1:${chosen}/${database}`,
    }),
    socket: (username) => ({
      path: join(dataDirectory, `.s.PGSQL.${chosen}`),
      ...{ username, password: testSecret, database: 'postgres' },
    }),
    stop: async () => {
      process.off('exit', endWithUs)
      child.kill('SIGINT')
      await ended
    },
  }
}
