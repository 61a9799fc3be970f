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
import { PoolTimeout, TimeoutError } from './failures.ts'
import { Listener } from './listener.ts'
import { type Answer, type Message, type Sql, sqlOf } from './sql.ts'
import type { StatementTimeouts } from './statement-timeouts.ts'

/** In milliseconds: how long an idle connection stays open. */
const IDLE_TIMEOUT_MS = 60_000
/** In milliseconds: how long callers wait for a connection. */
const ACQUIRE_TIMEOUT_MS = 10_000
/** In milliseconds: how long the check of a new connection may take. */
const CHECK_TIMEOUT_MS = 8000
/** In milliseconds: how long statements under way may go on when a pool ends. */
const END_TIMEOUT_MS = 1000
/** What pg-pool (3.14) says to a caller for whom no connection became free. */
const NONE_FREE = 'timeout exceeded when trying to connect'

export interface PoolOptions extends LoginOptions {
  /** Connections at most; 1. */
  max?: number
  /** Idle connections stay open. */
  keepOpen?: boolean
  /** Looks at a new connection before its first use; what it throws, the caller hears. */
  check?: (sql: Sql) => Promise<unknown>
  /** The name of this process among the writers of the database; its own notifications carry it. */
  node?: string
  /**
   * Awaited when a transaction has changed content, before its caller has an answer. Takes the names of
   * the tables, or nothing where the connection broke before they could be read.
   */
  onWrite?: (tables?: string[]) => Promise<unknown>
  statementTimeouts?: StatementTimeouts | undefined
}

export interface PoolStats {
  max: number
  inUse: number
  /** Callers that wait for a connection. */
  waiting: number
}

/** A connection that is the caller's own until it is released. */
export interface PooledConnection {
  /** Rejects once released: the connection may already belong to another caller. */
  sql: Sql
  send: (message: Message) => Promise<Answer>
  /** Rejects when the connection is lost. */
  lost: Promise<never>
  /** Sends what is asked for until the end of this turn as one packet. */
  cork: () => void
  /** Breaks the connection off; what is under way fails with `reason`. */
  destroy: (reason: Error) => void
  /**
   * To be called once. After the last answer the connection serves others, unless it was lost or PostgreSQL
   * says that a transaction is still open on it.
   */
  release: () => void
}

/** In milliseconds. */
export interface Limits {
  /** How long to wait for a connection; 10,000. */
  acquireTimeout?: number | undefined
  /** How long the work may take then, before it is broken off; no limit without it. */
  limit?: number | undefined
}

/** Statements made on a pool itself have a connection each. */
export interface Pool extends Sql, Pick<PoolOptions, 'node' | 'onWrite' | 'statementTimeouts'> {
  /**
   * Statements that need no transaction, on one connection.
   *
   * @throws PoolTimeout, TimeoutError when it is broken off, pg's errors.
   */
  run: <T>(work: (sql: Sql) => Promise<T>, limits?: Limits) => Promise<T>
  /** @throws PoolTimeout, pg's errors, or what `check` throws. */
  acquire: (timeout?: number) => Promise<PooledConnection>
  /** Calls `onNotification` with each notification on a channel, and `onListening` whenever listening begins, also again. */
  listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onListening?: () => void,
  ) => Promise<void>
  stats: () => PoolStats
  /**
   * Refuses new callers and ends when those it has are done. After `timeout` milliseconds it breaks off what
   * is under way and refuses callers that wait.
   */
  end: (timeout?: number) => Promise<void>
}

/** Connections of one login, opened when they are needed. */
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
      onListening = () => {},
    ) => {
      listener ??= new Listener(clientConfig(address, options))
      return listener.listen(channel, onNotification, onListening)
    },
    stats: () => connections.stats,
    end: async (timeout = END_TIMEOUT_MS) => {
      await Promise.all([connections.end(timeout), listener?.end()])
    },
  })
}

type Refuse = (reason: Error) => void

class Connections {
  readonly #pool: pg.Pool
  readonly #max: number
  /** Not yet in use for the first time. */
  readonly #opening = new Set<Client>()
  readonly #active = new Set<Client>()
  readonly #waiting = new Set<Refuse>()
  #ending: Promise<void> | undefined
  #onRest = () => {}

  constructor(address: DatabaseAddress, { check, max = 1, keepOpen, ...login }: PoolOptions) {
    this.#max = max
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
    // That an idle connection was lost concerns no caller.
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
        this.#rest()
      }
      const timer = timeout === undefined ? undefined : setTimeout(refuse, timeout, noneFree())
      this.#waiting.add(refuse)
      this.#pool.connect((error, client, release) => {
        if (!client) return refuse(whyNone(error))
        clearTimeout(timer)
        // It comes too late for this caller.
        if (!this.#waiting.delete(refuse)) return release()
        resolve(this.#lease(client as unknown as Client, release))
      })
    })
  }

  end(timeout: number): Promise<void> {
    this.#ending ??= this.#end(timeout)
    return this.#ending
  }

  async #end(timeout: number): Promise<void> {
    if (this.#active.size + this.#waiting.size > 0) {
      const { promise: rest, resolve } = Promise.withResolvers<void>()
      this.#onRest = resolve
      const timer = setTimeout(resolve, timeout)
      await rest
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
          this.#rest()
        })
      },
    }
  }

  #rest(): void {
    if (this.#active.size + this.#waiting.size === 0) this.#onRest()
  }
}

async function checkWithin(client: Client, check: (sql: Sql) => Promise<unknown>): Promise<void> {
  const timer = setTimeout(() => client.destroy(new TimeoutError()), CHECK_TIMEOUT_MS)
  await check(client.sql).finally(() => clearTimeout(timer))
}

const poolEnding = () => new PoolTimeout('The pool of connections is being ended.')
const noneFree = () => new PoolTimeout('Timed out acquiring connection from connection pool.')

function whyNone(error?: Error): Error {
  if (error?.message === NONE_FREE) return noneFree()
  return error ? explained(error) : connectionLost()
}
