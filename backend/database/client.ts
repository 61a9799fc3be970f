import { dirname, extname } from 'node:path'
import pg from 'pg'
import { parserOf } from './parsers.ts'
import { type Answer, type Message, type Sql, sqlOf } from './sql.ts'

/** Where a PostgreSQL is and as whom to log in: an address, or a socket with its names. */
export interface DatabaseAddress {
  url?: string
  path?: string
  database?: string
  username?: string
  password?: string
}

export interface LoginOptions {
  /** The role to log in as, instead of the address's own. */
  as?: { username: string; password: string } | undefined
  /** What `pg_stat_activity` shows. */
  name?: string | undefined
  /** Parameters that hold for a connection from its start. */
  settings?: Record<string, string> | undefined
}

/** In milliseconds; shorter than callers wait, so that they hear what is wrong. */
const CONNECT_TIMEOUT_MS = 8000
/** In milliseconds: until PostgreSQL has closed a connection that says goodbye. */
const GOODBYE_MS = 1000

export interface ClientConfig extends pg.ClientConfig {
  startup: Record<string, string>
}

/**
 * One connection. Statements made at once travel together, each with a sync of its own, and are answered in
 * their order.
 */
export class Client extends pg.Client {
  readonly sql: Sql
  readonly #startup: Record<string, string>
  #isOpen = false
  #isBusy = false
  #lost: Error | undefined
  #onIdle: (() => void) | undefined
  /** Called once, when the connection can't be used any more. */
  onLost: ((reason: Error) => void) | undefined

  constructor(config: ClientConfig) {
    super(config)
    this.#startup = config.startup
    this.sql = sqlOf((message) => this.send(message))
    // Also because an error without a listener would end the process.
    this.on('error', (error) => this.#lose(this.#explain(error)))
    this.on('end', () => this.#lose(connectionLost()))
    this.on('drain', () => this.#rest())
    this.on('connect', () => {
      this.#isOpen = true
    })
  }

  /** Why its statements fail; nothing while it lives. */
  get lost(): Error | undefined {
    return this.#lost
  }

  /** Calls back after the answer to the last statement, at once where none is under way. */
  whenIdle(callback: () => void): void {
    if (this.#isBusy) this.#onIdle = callback
    else callback()
  }

  /** pg sends only some parameters by itself. Those of an address win. */
  getStartupConf(): Record<string, string> {
    const base = pg.Client.prototype as unknown as { getStartupConf: () => Record<string, string> }
    return { ...base.getStartupConf.call(this), ...this.#startup }
  }

  /** @throws pg's DatabaseError, the system's error, or one with the code CONNECTION_CLOSED. */
  send({ text, values, prepare }: Message): Promise<Answer> {
    if (this.#lost) return Promise.reject(this.#lost)
    return new Promise((resolve, reject) => {
      this.#isBusy = true
      const query = {
        text,
        ...(values && { values, queryMode: 'extended' }),
        ...(prepare && { name: nameOf(text) }),
      }
      this.query(query, (error: Error | null, answer: Answer) => {
        if (error) reject(this.#explain(error))
        else resolve(answer)
      })
    })
  }

  /** Sends what is asked for until the end of this turn as one packet. */
  cork(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  /** Breaks it off: what is under way fails with `reason`. */
  destroy(reason: Error): void {
    this.#lose(reason)
    this.connection.stream.destroy()
  }

  /**
   * Says goodbye, and waits a second for PostgreSQL to close the connection. One that is still being opened is
   * broken off: pg (8.23) would never settle its `connect`.
   */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    if (!this.#isOpen) this.destroy(connectionLost())
    const timer = setTimeout(() => this.connection.stream.destroy(), GOODBYE_MS).unref()
    this.once('end', () => clearTimeout(timer))
    if (!callback) return this.#isOpen ? super.end() : Promise.resolve()
    super.end(callback)
    return undefined
  }

  #explain(error: Error): Error {
    if (error instanceof pg.DatabaseError) return error
    return this.#lost ?? explained(error)
  }

  #lose(reason: Error): void {
    if (this.#lost) return
    this.#lost = reason
    this.onLost?.(reason)
    this.#rest()
  }

  #rest(): void {
    this.#isBusy = false
    const callback = this.#onIdle
    this.#onIdle = undefined
    callback?.()
  }
}

export function connectionLost(cause?: Error): Error {
  const error = new Error('The connection to the database was lost.', { cause })
  return Object.assign(error, { code: 'CONNECTION_CLOSED' })
}

/** pg (8.23) tells of a connection that ended, or did not begin in time, by the message alone. */
export function explained(error: Error): Error {
  return /^(Connection terminated|timeout expired)/.test(error.message)
    ? connectionLost(error)
    : error
}

const names = new Map<string, string>()

/** The same on every connection. Only texts of the program itself are prepared, so there are few. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

/** @throws TypeError for an address that is none. */
export function clientConfig(
  { url, path, ...login }: DatabaseAddress,
  { as, name = 'site', settings }: LoginOptions = {},
): ClientConfig {
  const address = new URL(url ?? 'postgres://localhost')
  const { sslmode, ...parameters } = Object.fromEntries(address.searchParams)
  const user = as?.username ?? login.username ?? decodeURIComponent(address.username)
  return {
    host: path ? dirname(path) : decodeURIComponent(address.hostname).replace(/^\[|\]$/g, ''),
    port: Number(path ? extname(path).slice(1) : address.port || process.env.PGPORT || 5432),
    user,
    password: as?.password ?? login.password ?? decodeURIComponent(address.password),
    database: login.database ?? (decodeURIComponent(address.pathname.slice(1)) || user),
    ssl: sslOf(sslmode),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    pipeline: true,
    types: { getTypeParser: parserOf as never },
    startup: { application_name: name, DateStyle: 'ISO', ...settings, ...parameters },
  }
}

/** See "TLS" in docs/operations.md. */
function sslOf(mode: string | undefined): pg.ClientConfig['ssl'] {
  if (!mode || mode === 'disable') return false
  return { rejectUnauthorized: mode.startsWith('verify') }
}
