import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { DatabaseAddress } from './connect.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { createCluster, isEmpty, OWNER } from './embedded-cluster.ts'
import { hasEnded, isReady, lastLines, runAs, runningServer } from './embedded-process.ts'
import { chooseUser, type RunAs } from './embedded-user.ts'
import { AlreadyServed, StartError } from './start-error.ts'

export interface EmbeddedOptions {
  /** Where the cluster lives. Its parent must exist. */
  directory: string
  /** The owner's password, the same at every start on this directory. */
  password: string
  /** Gets a line for what an operator should know. */
  log: (level: 'info' | 'warn' | 'error', line: string) => void
}

export interface EmbeddedPostgres {
  /** How the owner (a superuser) reaches the server. */
  address: DatabaseAddress
  /** Ends the server; what was committed is on disk. */
  stop: () => Promise<void>
}

/** The first key of the advisory lock that the process serving a data directory holds. */
const LOCK = 7_215_311

/** How long a server that is going down may take, in milliseconds. */
const PATIENCE = 30_000

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  logging_collector: 'off',
}

/**
 * Starts a real PostgreSQL on `directory`, creating the cluster when there is none, and keeps it
 * running until `stop`: a server that dies is started again. It listens on a Unix socket in a
 * private directory only. A server that a killed process left behind is stopped first; one that
 * still serves another process is left alone.
 *
 * @throws StartError with one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const isNew = await isEmpty(options.directory, binaries)
  const user = await chooseUser(options.directory, binaries)
  if (user.warning) options.log('warn', user.warning)

  const sockets = await mkdtemp(join(tmpdir(), 'pg-'))
  if (user.uid !== undefined) await chown(sockets, user.uid, user.gid ?? user.uid)
  const address: DatabaseAddress = {
    path: join(sockets, '.s.PGSQL.5432'),
    username: OWNER,
    password: options.password,
    database: 'postgres',
  }

  const server = new Server({ ...options, binaries, user, sockets, address })
  try {
    if (isNew) await createCluster({ ...options, binaries, user, sockets })
    await server.start()
  } catch (error) {
    await server.stop()
    throw error
  }
  return { address, stop: () => server.stop() }
}

interface Context extends EmbeddedOptions {
  binaries: Binaries
  user: RunAs
  sockets: string
  address: DatabaseAddress
}

class Server {
  #context: Context
  #child: ChildProcess | undefined
  #lock: postgres.Sql | undefined
  #stopping = false

  constructor(context: Context) {
    this.#context = context
  }

  async start(): Promise<void> {
    const deadline = performance.now() + PATIENCE
    for (;;) {
      const failure = await this.#spawn()
      if (!failure) return this.#takeLock(this.#context.address)
      const other = await runningServer(this.#context.directory)
      if (!other || performance.now() > deadline) {
        throw new StartError(`The database did not start: ${failure}`)
      }
      // One that was killed leaves processes behind which end by themselves in a moment.
      if (!(await this.#stopLeftOver(other))) await delay(100)
    }
  }

  /** Starts the server; answers with the reason when it ends instead of getting ready. */
  async #spawn(): Promise<string | undefined> {
    const { binaries, user, directory, sockets } = this.#context
    const settings = Object.entries({ ...SETTINGS, unix_socket_directories: sockets })
    const child = runAs(user, binaries.postgres, [
      '-D',
      directory,
      ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ])
    const lines = lastLines(child)
    const ended = once(child, 'exit').then(() => lines.last() || 'it ended without a word')
    const failure = await Promise.race([ended, isReady(this.#context.address, child)])
    if (failure !== undefined) return failure
    this.#child = child
    child.once('exit', () => void this.#revive())
    return undefined
  }

  /** The server died under us (killed, out of memory): its data is safe, so start it again. */
  async #revive(): Promise<void> {
    if (this.#stopping) return
    this.#context.log('error', 'PostgreSQL ended unexpectedly and is started again')
    await this.#lock?.end({ timeout: 0 }).catch(() => undefined)
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, 5000)) {
      const failure = await this.#spawn().catch((error: Error) => error.message)
      if (!failure) return this.#takeLock(this.#context.address)
      this.#context.log('error', `PostgreSQL does not start: ${failure}`)
      await delay(wait)
    }
  }

  /** One process serves a data directory; the lock ends with the connection, so with a crash. */
  async #takeLock(address: DatabaseAddress): Promise<void> {
    const { url: _, ...options } = address
    const lock = postgres({
      ...options,
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: () => {},
    })
    const [row] = await lock<
      { taken: boolean }[]
    >`select pg_try_advisory_lock(${LOCK}) as taken`.catch(async (error) => {
      await lock.end({ timeout: 0 })
      throw error
    })
    if (!row?.taken) {
      await lock.end()
      throw new AlreadyServed(
        `Another process already serves ${this.#context.directory}: stop it first, or set DATA_DIR to another directory.`,
      )
    }
    this.#lock = lock
  }

  /** Answers whether there was one to stop. */
  async #stopLeftOver({ pid, socket }: { pid: number; socket: string }): Promise<boolean> {
    const mine = new Server(this.#context)
    const { directory, address, log } = this.#context
    try {
      await mine.#takeLock({ ...address, path: socket })
    } catch (error) {
      if (error instanceof StartError) throw error
      if (!(error instanceof postgres.PostgresError)) return false
      throw new StartError(
        `A PostgreSQL (process ${pid}) already runs on ${directory} and does not let us in: stop it first.`,
      )
    }
    log('warn', `A database server left behind by a killed process is stopped (process ${pid})`)
    await mine.#lock?.end({ timeout: 1 })
    process.kill(pid, 'SIGINT')
    await hasEnded(pid)
    await rm(dirname(socket), { recursive: true, force: true })
    return true
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#lock?.end({ timeout: 1 }).catch(() => undefined)
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    }
    await rm(this.#context.sockets, { recursive: true, force: true })
  }
}
