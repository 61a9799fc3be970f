import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { DatabaseAddress } from './connect.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import { chooseUser, type RunAs } from './embedded-user.ts'
import { StartError } from './start-error.ts'

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

const OWNER = 'postgres'
/** The first key of the advisory lock that the process serving a data directory holds. */
const LOCK = 7_215_311

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
}

/** Whether there is no cluster yet. One that this program cannot serve is left untouched. */
async function isEmpty(directory: string, { major }: Binaries): Promise<boolean> {
  const text = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => undefined)
  const version = text?.trim() ?? major
  if (version !== major) {
    throw new StartError(
      `${directory} was made by PostgreSQL ${version}, this program brings ${major}: it was left untouched. Make a backup with the release that wrote it, start this one on an empty DATA_DIR and restore the backup.`,
    )
  }
  return text === undefined
}

/** Makes a new cluster beside its place and moves it there whole, so none is ever half made. */
async function createCluster({ directory, password, binaries, user, sockets }: Context) {
  const scratch = `${directory}.new-${process.pid}`
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { mode: 0o700 })
  const passwordFile = join(sockets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined) {
    await chown(scratch, user.uid, user.gid ?? user.uid)
    await chown(passwordFile, user.uid, user.gid ?? user.uid)
  }
  const child = runAs(user, binaries.initdb, [
    `--pgdata=${scratch}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  const lines = collect(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  await rm(passwordFile, { force: true })
  if (code !== 0) {
    await rm(scratch, { recursive: true, force: true })
    throw new StartError(`The database could not be created in ${directory}: ${lines.last()}`)
  }
  await rename(scratch, directory).catch(async (error: NodeJS.ErrnoException) => {
    await rm(scratch, { recursive: true, force: true })
    // Another start was quicker: the directory is complete, whose it is the lock decides.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

class Server {
  #context: Context & { address: DatabaseAddress }
  #child: ChildProcess | undefined
  #lock: postgres.Sql | undefined
  #stopping = false

  constructor(context: Context & { address: DatabaseAddress }) {
    this.#context = context
  }

  async start(): Promise<void> {
    const failure = await this.#spawn()
    if (!failure) return this.#takeLock(this.#context.address)
    const other = await runningServer(this.#context.directory)
    if (!other) throw new StartError(`The database did not start: ${failure}`)
    await this.#stopLeftOver(other)
    const again = await this.#spawn()
    if (again) throw new StartError(`The database did not start: ${again}`)
    await this.#takeLock(this.#context.address)
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
    const lines = collect(child)
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
    const [row] = await lock<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`
    if (!row?.taken) {
      await lock.end()
      throw new StartError(
        `Another process already serves ${this.#context.directory}: stop it first, or set DATA_DIR to another directory.`,
      )
    }
    this.#lock = lock
  }

  async #stopLeftOver({ pid, socket }: { pid: number; socket: string }): Promise<void> {
    const mine = new Server(this.#context)
    await mine.#takeLock({ ...this.#context.address, path: socket }).catch((error) => {
      if (error instanceof StartError) throw error
      throw new StartError(
        `A PostgreSQL (process ${pid}) already runs on ${this.#context.directory} and does not let us in: stop it first.`,
      )
    })
    this.#context.log(
      'warn',
      `A database server left behind by a killed process is stopped (process ${pid})`,
    )
    await mine.#lock?.end({ timeout: 1 })
    process.kill(pid, 'SIGINT')
    await hasEnded(pid)
    await rm(dirname(socket), { recursive: true, force: true })
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

/** Resolves (with nothing) as soon as the server lets its owner in. */
async function isReady(address: DatabaseAddress, child: ChildProcess): Promise<undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const there = await stat(address.path ?? '').catch(() => undefined)
    if (there) {
      const sql = postgres({ ...address, max: 1, onnotice: () => {}, connect_timeout: 5 })
      const answered = await sql`select 1`.then(
        () => true,
        () => false,
      )
      await sql.end({ timeout: 0 })
      if (answered) return undefined
    }
    await delay(15)
  }
  return new Promise(() => {}) // it ended: the exit speaks
}

/** The server that holds `directory`, from the file PostgreSQL keeps there. */
async function runningServer(
  directory: string,
): Promise<{ pid: number; socket: string } | undefined> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const sockets = lines[4]?.trim()
  if (!Number.isInteger(pid) || pid <= 0 || !sockets) return undefined
  return { pid, socket: join(sockets, `.s.PGSQL.${lines[3]?.trim() || '5432'}`) }
}

async function hasEnded(pid: number): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await delay(50)
  }
  throw new StartError(
    `The database server left behind (process ${pid}) does not end: stop it by hand.`,
  )
}

function runAs(user: RunAs, file: string, args: string[]): ChildProcess {
  const [command = file, ...rest] = [...user.prefix, file, ...args]
  return spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH },
    uid: user.uid,
    gid: user.gid,
    // Ctrl-C reaches the whole process group: the server must end after us, not with us.
    detached: true,
  })
}

/** Keeps the latest lines a server printed, for the message when it fails. */
function collect(child: ChildProcess): { last: () => string } {
  const kept: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) kept.push(line.trim())
      if (kept.length > 20) kept.shift()
    })
  }
  return {
    last: () => kept.findLast((line) => /FATAL|ERROR|error:/i.test(line)) ?? kept.at(-1) ?? '',
  }
}
