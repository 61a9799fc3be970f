import { dirname, extname } from 'node:path'
import pg from 'pg'
import { parserOf } from './parsers.ts'
import { type Answer, type Message, type Sql, sqlOf } from './sql.ts'

export interface DatabaseAddress {
  url?: string
  path?: string
  database?: string
  username?: string
  password?: string
}

export interface LoginOptions {
  as?: { username: string; password: string | (() => string) } | undefined
  name?: string | undefined
  settings?: Record<string, string> | undefined
}

/** In milliseconds; shorter than the acquire timeout, so that callers get the reason. */
const CONNECT_TIMEOUT_MS = 8000
const END_TIMEOUT_MS = 1000

export interface ClientConfig extends pg.ClientConfig {
  startup: Record<string, string>
}

/** One connection in pg's pipeline mode: each statement has its own sync; results come in order. */
export class Client extends pg.Client {
  readonly sql: Sql
  readonly #startup: Record<string, string>
  #isOpen = false
  #isBusy = false
  #lost: Error | undefined
  #onIdle: (() => void) | undefined
  onLost: ((reason: Error) => void) | undefined

  constructor(config: ClientConfig) {
    super(config)
    this.#startup = config.startup
    this.sql = sqlOf((message) => this.send(message))
    // An `error` event without a listener would end the process.
    this.on('error', (error) => this.#lose(this.#explain(error)))
    this.on('end', () => this.#lose(connectionLost()))
    this.on('drain', () => this.#becomeIdle())
    this.on('connect', () => {
      this.#isOpen = true
    })
  }

  get lost(): Error | undefined {
    return this.#lost
  }

  whenIdle(callback: () => void): void {
    if (this.#isBusy) this.#onIdle = callback
    else callback()
  }

  /** pg sends only some startup parameters itself. Those of the URL take precedence. */
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

  cork(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  destroy(reason: Error): void {
    this.#lose(reason)
    this.connection.stream.destroy()
  }

  /** Ends the connection within a second. One still opening is destroyed: pg (8.23) never settles its `connect`. */
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    if (!this.#isOpen) this.destroy(connectionLost())
    const timer = setTimeout(() => this.connection.stream.destroy(), END_TIMEOUT_MS).unref()
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
    this.#becomeIdle()
  }

  #becomeIdle(): void {
    this.#isBusy = false
    const callback = this.#onIdle
    this.#onIdle = undefined
    callback?.()
  }
}

/** The error of a statement whose result never came. */
export function connectionLost(cause?: Error): Error {
  const error = new Error('The connection to the database was lost.', { cause })
  return Object.assign(error, { code: 'CONNECTION_CLOSED' })
}

/** pg (8.23) reports a lost connection and a connect timeout by message only; gives them a code. */
export function explained(error: Error): Error {
  return /^(Connection terminated|timeout expired)/.test(error.message)
    ? connectionLost(error)
    : error
}

const names = new Map<string, string>()

/** The prepared statement's name, the same on every connection. Callers bound how many texts they prepare. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return name
}

/** @throws TypeError for an invalid URL. */
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

function sslOf(mode: string | undefined): pg.ClientConfig['ssl'] {
  if (!mode || mode === 'disable') return false
  return { rejectUnauthorized: mode.startsWith('verify') }
}
