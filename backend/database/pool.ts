import type { ParameterOrFragment, PendingQuery, RowList } from 'postgres'
import { type ConnectOptions, connect, type DatabaseAddress, type Transaction } from './connect.ts'
import { Connection, type Use } from './connection.ts'
import { isOfStatement, PoolTimeout, TimeoutError } from './failures.ts'
import type { StatementTimeouts } from './statement-timeouts.ts'

/** In milliseconds: how long a connection stays that nobody uses. */
const IDLE = 60_000
/** In milliseconds: how long callers wait for a connection. */
const PATIENCE = 10_000
/** In milliseconds: how long a login may go on for whoever comes after them. */
const ENTRY = 20_000

export interface PoolOptions extends Omit<ConnectOptions, 'stays' | 'onclose'> {
  /**
   * A statement that looks at a new connection before anybody uses it; where it throws, whoever wanted the
   * connection hears that.
   */
  check?: (sql: Transaction) => Promise<unknown>
  /** The name of this process among the writers of the database; its own notifications carry it. */
  node?: string
  /**
   * Awaited when a transaction has changed content, before its caller has an answer. Takes the names of
   * the tables, or nothing where the connection broke before they could be read.
   */
  onWrite?: (tables?: string[]) => Promise<unknown>
  statementTimeouts?: StatementTimeouts | undefined
}

export interface PoolUse {
  /** Connections at most. */
  size: number
  /** Those in use. */
  lent: number
  /** Callers that wait for one. */
  waiting: number
}

/** A connection that is the caller's own until it is given back. */
export interface Lent extends Omit<Use, 'leave'> {
  /** Only a sound connection is lent again. To be called once. */
  giveBack: (isSound: boolean) => void
}

type Rows = readonly (object | undefined)[]

/** What asks a database: a pool, each time on a connection of its own, or a transaction. */
export type Query = <T extends Rows = Record<string, never>[]>(
  template: TemplateStringsArray,
  ...values: readonly ParameterOrFragment<never>[]
) => Promise<RowList<T>>

export interface Pool extends Query, Pick<PoolOptions, 'node' | 'onWrite' | 'statementTimeouts'> {
  /**
   * One statement, or several that need no transaction, on one connection.
   *
   * @throws PoolTimeout, TimeoutError when it is broken off, the driver's error.
   */
  run: <T>(work: (sql: Transaction) => Promise<T>, limits?: Limits) => Promise<T>
  /** @throws PoolTimeout after `patience` milliseconds, the driver's error, or what `check` throws. */
  lend: (patience?: number) => Promise<Lent>
  /** Calls `heard` with what is told on a channel, and `begun` whenever listening begins, also again. */
  listen: (channel: string, heard: (told: string) => void, begun: () => void) => Promise<void>
  use: () => PoolUse
  /**
   * Takes nobody new and ends when what is under way, and who waits, has ended. After `patience`
   * milliseconds it breaks off what is not done, which takes another second, and refuses who still waits.
   */
  end: (patience: number) => Promise<void>
}

/** In milliseconds. */
export interface Limits {
  /** How long to wait for a connection; 10,000. */
  patience?: number
  /** How long the work may take then, before it is broken off; no limit without it. */
  limit?: number
}

/**
 * Connections of one login, made when they are wanted and lent to one caller at a time. Each is a driver of
 * its own: in a pool of the driver's (3.4.9) one that broke hands its error on to whoever wants the next, or
 * is lost to the pool for ever, and a caller who comes while it breaks is forgotten.
 */
export function createPool(address: DatabaseAddress, options: PoolOptions = {}): Pool {
  const lender = new Lender(address, options)
  let listener: ReturnType<typeof connect> | undefined
  const run = async <T>(work: (sql: Transaction) => Promise<T>, limits: Limits = {}) => {
    const { sql, gone, giveUp, giveBack } = await lender.lend(limits.patience)
    const timer = limits.limit && setTimeout(() => giveUp(new TimeoutError()), limits.limit)
    let isSound = true
    try {
      return await Promise.race([work(sql), gone])
    } catch (error) {
      isSound = isOfStatement(error)
      if (isSound) forgetRows(sql).catch(() => undefined)
      throw error
    } finally {
      clearTimeout(timer)
      giveBack(isSound)
    }
  }
  const query: Query = (template, ...values) =>
    run((sql) => sql(template, ...values) as PendingQuery<never>)
  return Object.assign(query, {
    node: options.node,
    onWrite: options.onWrite,
    statementTimeouts: options.statementTimeouts,
    run,
    lend: (patience?: number) => lender.lend(patience),
    listen: async (channel: string, heard: (told: string) => void, begun: () => void) => {
      listener ??= connect(address, { ...options, max: 1 })
      await listener.listen(channel, heard, begun)
    },
    use: () => lender.use,
    end: async (patience: number) => {
      await Promise.all([lender.end(patience), listener?.end({ timeout: 1 })])
    },
  })
}

class Lender {
  readonly #address: DatabaseAddress
  readonly #options: PoolOptions
  readonly #size: number
  readonly #open = new Set<Connection>()
  /** The one used last is the last. */
  readonly #idle: { connection: Connection; since: number }[] = []
  readonly #waiting: { turn: () => void; refuse: (reason: Error) => void }[] = []
  #lent = 0
  #isEnding = false
  #hasEnded = false
  #whenAtRest = () => {}
  #sweeping: NodeJS.Timeout | undefined

  constructor(address: DatabaseAddress, options: PoolOptions) {
    this.#address = address
    this.#options = options
    this.#size = options.max ?? 1
  }

  get use(): PoolUse {
    return { size: this.#size, lent: this.#lent, waiting: this.#waiting.length }
  }

  async lend(patience = PATIENCE): Promise<Lent> {
    if (this.#isEnding) throw endingPool()
    const until = performance.now() + patience
    if (this.#lent < this.#size) this.#lent += 1
    else await this.#turn(patience)
    const connection =
      this.#idle.pop()?.connection ?? (await this.#enter(until - performance.now()))
    const { leave, ...use } = connection.use()
    const giveBack = (isSound: boolean) => {
      leave()
      this.#takeBack(connection, isSound)
    }
    return { ...use, giveBack }
  }

  async end(patience: number): Promise<void> {
    this.#isEnding = true
    clearTimeout(this.#sweeping)
    if (this.#lent > 0) {
      const { promise: atRest, resolve } = Promise.withResolvers<void>()
      this.#whenAtRest = resolve
      await inTime(atRest, patience).catch(() => undefined)
    }
    this.#hasEnded = true
    for (const { refuse } of this.#waiting.splice(0)) refuse(endingPool())
    await Promise.all([...this.#open].map((connection) => connection.end()))
  }

  /** Resolves with a place that somebody leaves. */
  #turn(patience: number): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(tooLate())
      }, patience)
      const settled =
        <A extends unknown[]>(settle: (...args: A) => void) =>
        (...args: A) => {
          clearTimeout(timer)
          settle(...args)
        }
      const waiting = { turn: settled(resolve), refuse: settled(reject) }
      this.#waiting.push(waiting)
    })
  }

  /** A new connection; one that comes too late for whoever wanted it is the next one's. */
  async #enter(patience: number): Promise<Connection> {
    const connection = this.#newConnection()
    const entering = inTime(connection.enter(this.#options.check ?? isThere), ENTRY)
    try {
      await inTime(entering, patience)
      return connection
    } catch (error) {
      entering.then(
        () => this.#takeBack(connection, true),
        () => this.#takeBack(connection, false),
      )
      throw error
    }
  }

  /** @throws the driver's error for an address that it does not understand. */
  #newConnection(): Connection {
    try {
      const connection = new Connection(this.#address, this.#options, () =>
        this.#forget(connection),
      )
      this.#open.add(connection)
      return connection
    } catch (error) {
      this.#handOn()
      throw error
    }
  }

  #takeBack(connection: Connection, isSound: boolean): void {
    if (isSound && !connection.isLost && !this.#hasEnded)
      this.#idle.push({ connection, since: performance.now() })
    else this.#drop(connection)
    this.#sweepLater()
    this.#handOn()
  }

  /** Hands a place on, to whoever waits longest. */
  #handOn(): void {
    const next = this.#waiting.shift()
    if (next) next.turn()
    else this.#lent -= 1
    if (this.#lent === 0) this.#whenAtRest()
  }

  /** Ends connections that nobody has used for a while. */
  #sweepLater(): void {
    if (this.#isEnding) return
    this.#sweeping ??= setTimeout(() => {
      this.#sweeping = undefined
      const before = performance.now() - IDLE
      const old = this.#idle.filter(({ since }) => since <= before)
      for (const { connection } of old) this.#drop(connection)
      if (this.#idle.length > 0) this.#sweepLater()
    }, IDLE).unref()
  }

  #drop(connection: Connection): void {
    this.#forget(connection)
    // Whoever wanted something of it has heard what was wrong.
    connection.end().catch(() => undefined)
  }

  #forget(connection: Connection): void {
    this.#open.delete(connection)
    const place = this.#idle.findIndex((idle) => idle.connection === connection)
    if (place >= 0) this.#idle.splice(place, 1)
  }
}

/**
 * Rows that a statement sent before it failed the driver (3.4.9) counts into the next answer of its connection.
 * That is this one's, which goes out at once, before whoever has the connection next can ask.
 */
const forgetRows = async (sql: Transaction) => sql`select where false`.execute()

const isThere = (sql: Transaction) => sql`select`

/** @throws PoolTimeout after so many milliseconds. */
async function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), Math.max(0, patience))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const endingPool = () => new PoolTimeout('The pool of connections is being ended.')
const tooLate = () => new PoolTimeout('Timed out acquiring connection from connection pool.')
