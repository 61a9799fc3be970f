import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { DatabaseAddress } from './client.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { createCluster, isEmpty, OWNER } from './embedded-cluster.ts'
import { DirectoryLock } from './embedded-lock.ts'
import { forwardLog } from './embedded-log.ts'
import {
  endProcess,
  isReady,
  lastLines,
  type RunningServer,
  runningServer,
  spawnAs,
} from './embedded-process.ts'
import { chooseUser, type RunAs } from './embedded-user.ts'
import { isRefusedLogin } from './failures.ts'
import { AlreadyServed, StartError } from './start-error.ts'

export interface EmbeddedOptions {
  directory: string
  password: string
  connections?: number
  log: Log
}

export interface EmbeddedPostgres {
  address: DatabaseAddress
  stop: () => Promise<void>
  restarts: () => number
}

const SOCKET_PREFIX = 'pg-'

const STOP_TIMEOUT_MS = 30_000

/** On a busy machine the process that answers visitors from memory runs before statements. */
const NICENESS = 10

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Clients get the errors of their statements. The log contains no rows and no statements.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
}

/** Starts PostgreSQL on `directory` and restarts it if it dies. @throws StartError, AlreadyServed. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  // Synchronous up to the server's start, so that the caller's other work overlaps with it.
  const binaries = findBinaries()
  const isNew = isEmpty(options.directory, binaries)
  const user = chooseUser(options.directory, binaries)
  if (user.warning) options.log('warn', user.warning)

  const sockets = mkdtempSync(join(tmpdir(), SOCKET_PREFIX))
  if (user.uid !== undefined) chownSync(sockets, user.uid, user.gid ?? user.uid)
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
  return { address, stop: () => server.stop(), restarts: () => server.restarts }
}

interface Context extends EmbeddedOptions {
  binaries: Binaries
  user: RunAs
  sockets: string
  address: DatabaseAddress
}

class Server {
  readonly #context: Context
  readonly #lock: DirectoryLock
  #child: ChildProcess | undefined
  #restarting: Promise<void> | undefined
  #stopping = false
  restarts = 0

  constructor(context: Context) {
    this.#context = context
    this.#lock = new DirectoryLock(context.address)
  }

  async start(): Promise<void> {
    const deadline = performance.now() + STOP_TIMEOUT_MS
    for (;;) {
      const failure = await this.#spawn()
      if (!failure) break
      const other = await runningServer(this.#context.directory)
      // One that is starting has its lock file, and may not have written to it yet.
      const isTaken = other !== undefined || failure.includes('postmaster.pid')
      if (!isTaken || performance.now() > deadline) {
        throw new StartError(`The database did not start: ${failure}`)
      }
      // A killed server leaves child processes that end by themselves within moments.
      if (!other || !(await this.#stopLeftOver(other))) await delay(100)
    }
    // Another start may hold it while it checks whether this server was left behind.
    const isOurs = await this.#lock.acquire(STOP_TIMEOUT_MS).catch((error: Error) => {
      throw new StartError(`The database started and does not answer: ${error.message}`)
    })
    if (!isOurs) throw alreadyServed(this.#context.directory)
  }

  async #spawn(): Promise<string | undefined> {
    if (this.#stopping) return 'It was told to stop.'
    const { binaries, user, directory, sockets, connections = 60, log } = this.#context
    const settings = Object.entries({
      ...SETTINGS,
      unix_socket_directories: sockets,
      max_connections: connections,
    })
    const child = spawnAs(user, binaries.postgres, [
      '-D',
      directory,
      ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ])
    this.#child = child
    if (child.pid) setPriority(child.pid, NICENESS)
    // The server runs in its own session and would outlive this process.
    const endWithUs = () => void child.kill('SIGINT')
    process.once('exit', endWithUs)
    child.once('exit', () => process.off('exit', endWithUs))
    const lines = lastLines(child)
    forwardLog(child, log)
    const ended = once(child, 'exit').then(
      () => lines.last() || 'it ended without a message',
      (error: Error) => error.message,
    )
    const failure = await Promise.race([ended, isReady(this.#context.address, child)])
    if (failure !== undefined) return failure
    child.once('exit', () => {
      if (this.#stopping) return
      log('error', `PostgreSQL ended unexpectedly and is started again: ${lines.last()}`)
      this.#restarting = this.#restart()
    })
    return undefined
  }

  async #restart(): Promise<void> {
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, 5000)) {
      const failure = await this.#spawn().catch((error: Error) => error.message)
      if (!failure) {
        this.restarts += 1
        return
      }
      if (!this.#stopping) this.#context.log('error', `PostgreSQL does not start: ${failure}`)
      await delay(wait)
    }
  }

  async #stopLeftOver({ pid, socket }: RunningServer): Promise<boolean> {
    const { directory, address, log } = this.#context
    const lock = new DirectoryLock({ ...address, path: socket })
    try {
      if (!(await lock.tryAcquire()) || !(await lock.isAbandoned())) throw alreadyServed(directory)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (isRefusedLogin(error)) throw foreignServer(pid, directory)
      return false
    } finally {
      await lock.release()
    }
    log('warn', `A database server left behind by a killed process is stopped (process ${pid})`)
    await endProcess(pid, directory)
    await removeSockets(socket)
    return true
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#lock.release()
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    }
    await this.#restarting
    await rm(this.#context.sockets, { recursive: true, force: true })
  }
}

function alreadyServed(directory: string): AlreadyServed {
  return new AlreadyServed(
    `Another process already serves ${directory}: stop it first, or set DATA_DIR to another directory.`,
  )
}

function foreignServer(pid: number, directory: string): StartError {
  return new StartError(
    `A PostgreSQL (process ${pid}) already runs on ${directory} and does not let us in: stop it first.`,
  )
}

/** Removes only an empty directory with our prefix, because the path comes from a file. */
async function removeSockets(socket: string): Promise<void> {
  const directory = dirname(socket)
  if (dirname(directory) !== tmpdir() || !basename(directory).startsWith(SOCKET_PREFIX)) return
  await rmdir(directory).catch(() => undefined)
}
