import pg from 'pg'
import {
  Client,
  type ClientConfig,
  clientConfig,
  connectionLost,
  type DatabaseAddress,
  explained,
  type LoginOptions,
} from './client.ts'
import { isRefusedLogin, PoolTimeout, TimeoutError } from './failures.ts'
import { Listener } from './listener.ts'
import { type Answer, type Message, type Sql, sqlOf } from './sql.ts'
import type { StatementTimeouts } from './statement-timeouts.ts'

/** PostgreSQL's processes keep what statements made them cache, such as regular expressions. */
const IDLE_TIMEOUT_MS = 10_000
const ACQUIRE_TIMEOUT_MS = 10_000
const CHECK_TIMEOUT_MS = 8000
const END_TIMEOUT_MS = 1000
const ACQUIRE_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect'

export interface PoolOptions extends LoginOptions {
  max?: number
  keepOpen?: boolean
  check?: (sql: Sql) => Promise<unknown>
  /** Awaited when the login is refused, before it is tried once more: the password may be a new one. */
  onRefused?: () => Promise<unknown>
  node?: string
  /** Awaited before a content change's result is returned; undefined where a lost connection hides the tables. */
  onWrite?: (tables?: string[]) => Promise<unknown>
  statementTimeouts?: StatementTimeouts | undefined
}

export interface PoolStats {
  max: number
  inUse: number
  waiting: number
}

export interface PooledConnection {
  /** Rejects once released: the connection may already belong to another caller. */
  sql: Sql
  send: (message: Message) => Promise<Answer>
  lost: Promise<never>
  cork: () => void
  destroy: (reason: Error) => void
  /** Call once. Closes the connection if it was lost or has an open transaction. */
  release: () => void
}

export interface Limits {
  /** How long to wait for a connection; 10,000. */
  acquireTimeout?: number | undefined
  limit?: number | undefined
}

/** A tag on the pool itself runs each statement on a connection of its own. */
export interface Pool extends Sql, Pick<PoolOptions, 'node' | 'onWrite' | 'statementTimeouts'> {
  /** Without a transaction, on one connection. @throws PoolTimeout, TimeoutError after `limit`, pg's errors. */
  run: <T>(work: (sql: Sql) => Promise<T>, limits?: Limits) => Promise<T>
  /** `timeout` in milliseconds; 10,000. @throws PoolTimeout, pg's errors, or what `check` throws. */
  acquire: (timeout?: number) => Promise<PooledConnection>
  listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onListening?: (sql: Sql) => unknown,
  ) => Promise<void>
  stats: () => PoolStats
  /** Refuses new callers and awaits the others; after `timeout` milliseconds they fail. */
  end: (timeout?: number) => Promise<void>
}

/** A pool of connections with one login, opened on demand. */
export function createPool(address: DatabaseAddress, options: PoolOptions = {}): Pool {
  const connections = new Connections(address, options)
  const withConnection = async <T>(
    work: (connection: PooledConnection) => Promise<T>,
    { acquireTimeout, limit }: Limits = {},
  ): Promise<T> => {
    const connection = await connections.acquire(acquireTimeout)
    const timer = limit && setTimeout(() => connection.destroy(new TimeoutError()), limit)
    try {
      return await Promise.race([work(connection), connection.lost])
    } finally {
      clearTimeout(timer)
      connection.release()
    }
  }
  let listener: Listener | undefined
  const sql = sqlOf((message) => withConnection(({ send }) => send(message)))
  return Object.assign(sql, {
    node: options.node,
    onWrite: options.onWrite,
    statementTimeouts: options.statementTimeouts,
    run: <T>(work: (sql: Sql) => Promise<T>, limits?: Limits) =>
      withConnection((connection) => work(connection.sql), limits),
    acquire: (timeout?: number) => connections.acquire(timeout),
    listen: (
      channel: string,
      onNotification: (payload: string) => void,
      onListening: (sql: Sql) => unknown = () => {},
    ) => {
      listener ??= new Listener(clientConfig(address, options), options.onRefused)
      return listener.listen(channel, onNotification, onListening)
    },
    stats: () => connections.stats,
    end: async (timeout = END_TIMEOUT_MS) => {
      await Promise.all([connections.end(timeout), listener?.end()])
    },
  })
}

type Refuse = (reason: Error) => void
type Connected = Parameters<pg.Pool['connect']>[0]

class Connections {
  readonly #pool: pg.Pool
  readonly #max: number
  readonly #onRefused: PoolOptions['onRefused']
  readonly #opening = new Set<Client>()
  readonly #active = new Set<Client>()
  readonly #waiting = new Set<Refuse>()
  #ending: Promise<void> | undefined
  #onIdle = () => {}

  constructor(
    address: DatabaseAddress,
    { check, max = 1, keepOpen, onRefused, ...login }: PoolOptions,
  ) {
    this.#max = max
    this.#onRefused = onRefused
    const opening = this.#opening
    class OpeningClient extends Client {
      constructor(config: ClientConfig) {
        super(config)
        opening.add(this)
        this.once('end', () => opening.delete(this))
      }
    }
    this.#pool = new pg.Pool({
      ...clientConfig(address, login),
      Client: OpeningClient as never,
      max,
      idleTimeoutMillis: keepOpen ? 0 : IDLE_TIMEOUT_MS,
      connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
      ...(check && { onConnect: (client) => checkWithin(client as Client, check) }),
    })
    // An idle connection was lost, which affects no caller; without a listener the process would end.
    this.#pool.on('error', () => {})
    this.#pool.on('acquire', (client) => opening.delete(client as unknown as Client))
  }

  get stats(): PoolStats {
    return { max: this.#max, inUse: this.#active.size, waiting: this.#waiting.size }
  }

  acquire(timeout?: number): Promise<PooledConnection> {
    return new Promise((resolve, reject) => {
      if (this.#ending) return reject(poolEnding())
      const refuse = (reason: Error) => {
        clearTimeout(timer)
        if (!this.#waiting.delete(refuse)) return
        reject(reason)
        this.#checkIdle()
      }
      const timer =
        timeout === undefined ? undefined : setTimeout(refuse, timeout, acquireTimedOut())
      this.#waiting.add(refuse)
      this.#connect((error, client, release) => {
        if (!client) return refuse(acquireError(error))
        clearTimeout(timer)
        if (!this.#waiting.delete(refuse)) return release()
        resolve(this.#lease(client as unknown as Client, release))
      })
    })
  }

  #connect(callback: Connected): void {
    this.#pool.connect((error, client, release) => {
      const again = client || !isRefusedLogin(error) ? undefined : this.#onRefused
      if (again) void again().then(() => this.#pool.connect(callback))
      else callback(error, client, release)
    })
  }

  end(timeout: number): Promise<void> {
    this.#ending ??= this.#end(timeout)
    return this.#ending
  }

  async #end(timeout: number): Promise<void> {
    if (this.#active.size + this.#waiting.size > 0) {
      const { promise: idle, resolve } = Promise.withResolvers<void>()
      this.#onIdle = resolve
      const timer = setTimeout(resolve, timeout)
      await idle
      clearTimeout(timer)
    }
    for (const refuse of this.#waiting) refuse(poolEnding())
    for (const client of [...this.#active, ...this.#opening]) client.destroy(connectionLost())
    await this.#pool.end()
  }

  #lease(client: Client, release: (isLost: boolean) => void): PooledConnection {
    this.#active.add(client)
    const { promise: lost, reject } = Promise.withResolvers<never>()
    lost.catch(() => {})
    client.onLost = reject
    let isReleased = false
    const send = (message: Message) =>
      isReleased ? Promise.reject(new Error('This connection was released.')) : client.send(message)
    return {
      send,
      sql: sqlOf(send),
      lost,
      cork: () => client.cork(),
      destroy: (reason) => client.destroy(reason),
      release: () => {
        isReleased = true
        client.whenIdle(() => {
          client.onLost = undefined
          this.#active.delete(client)
          release(Boolean(client.lost) || client.getTransactionStatus() !== 'I')
          this.#checkIdle()
        })
      },
    }
  }

  #checkIdle(): void {
    if (this.#active.size + this.#waiting.size === 0) this.#onIdle()
  }
}

async function checkWithin(client: Client, check: (sql: Sql) => Promise<unknown>): Promise<void> {
  const timer = setTimeout(() => client.destroy(new TimeoutError()), CHECK_TIMEOUT_MS)
  await check(client.sql).finally(() => clearTimeout(timer))
}

const poolEnding = () => new PoolTimeout('The pool of connections is being ended.')
const acquireTimedOut = () =>
  new PoolTimeout('Timed out acquiring connection from connection pool.')

function acquireError(error?: Error): Error {
  if (error?.message === ACQUIRE_TIMEOUT_MESSAGE) return acquireTimedOut()
  return error ? explained(error) : connectionLost()
}
