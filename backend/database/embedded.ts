import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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
  isRefusal,
  lastLines,
  type RunningServer,
  runningServer,
  spawnAs,
} from './embedded-process.ts'
import { chooseUser, type RunAs } from './embedded-user.ts'
import { AlreadyServed, StartError } from './start-error.ts'

export interface EmbeddedOptions {
  /** Where the cluster lives. Its parent must exist. */
  directory: string
  /** The owner's password, the same at every start on this directory. */
  password: string
  /** Connections that it takes at most; 60, for one site with its commands. */
  connections?: number
  /** Gets a line for what an operator should know. */
  log: Log
}

export interface EmbeddedPostgres {
  /** How the owner (a superuser) reaches the server. */
  address: DatabaseAddress
  /** Ends the server; what was committed is on disk. */
  stop: () => Promise<void>
  /** How often it was started again after it had ended by itself. */
  restarts: () => number
}

/** The directories of our sockets begin with this. */
const SOCKETS = 'pg-'

/** How long a server that is going down may take, in milliseconds. */
const STOP_TIMEOUT_MS = 30_000

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements are the business of those who sent them. What is logged holds no row and no statement.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '',
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
  // Nothing is waited for until a cluster's server is on its way: whoever starts it has much to do meanwhile.
  const binaries = findBinaries()
  const isNew = isEmpty(options.directory, binaries)
  const user = chooseUser(options.directory, binaries)
  if (user.warning) options.log('warn', user.warning)

  const sockets = mkdtempSync(join(tmpdir(), SOCKETS))
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
  #reviving: Promise<void> | undefined
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
      if (!other || performance.now() > deadline) {
        throw new StartError(`The database did not start: ${failure}`)
      }
      // One that was killed leaves processes behind which end by themselves in a moment.
      if (!(await this.#stopLeftOver(other))) await delay(100)
    }
    const isOurs = await this.#lock.tryAcquire().catch((error: Error) => {
      throw new StartError(`The database started and does not answer: ${error.message}`)
    })
    if (!isOurs) throw alreadyServed(this.#context.directory)
  }

  /** Starts the server; answers with the reason when it ends instead of getting ready. */
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
    // However this process ends, but for SIGKILL: the server is in a session of its own and would stay.
    const endWithUs = () => void child.kill('SIGINT')
    process.once('exit', endWithUs)
    child.once('exit', () => process.off('exit', endWithUs))
    const lines = lastLines(child)
    forwardLog(child, log)
    const ended = once(child, 'exit').then(
      () => lines.last() || 'it ended without a word',
      (error: Error) => error.message,
    )
    const failure = await Promise.race([ended, isReady(this.#context.address, child)])
    if (failure !== undefined) return failure
    child.once('exit', () => {
      if (this.#stopping) return
      log('error', `PostgreSQL ended unexpectedly and is started again: ${lines.last()}`)
      this.#reviving = this.#revive()
    })
    return undefined
  }

  /** The server died under us (killed, out of memory): its data is safe, so start it again. */
  async #revive(): Promise<void> {
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

  /** Stops a server whose process was killed; answers whether there was one. */
  async #stopLeftOver({ pid, socket }: RunningServer): Promise<boolean> {
    const { directory, address, log } = this.#context
    const lock = new DirectoryLock({ ...address, path: socket })
    try {
      if (!(await lock.tryAcquire()) || !(await lock.isAbandoned())) throw alreadyServed(directory)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (isRefusal(error)) throw foreignServer(pid, directory)
      return false // it starts, stops or recovers: look again
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
    await this.#reviving
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

/** Only a directory of ours, and only when nothing else is in it: the path comes from a file. */
async function removeSockets(socket: string): Promise<void> {
  const directory = dirname(socket)
  if (dirname(directory) !== tmpdir() || !basename(directory).startsWith(SOCKETS)) return
  await rmdir(directory).catch(() => undefined)
}
