import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Sql, Transaction } from './connect.ts'

/** No connection became free in time; PostgREST's PGRST003. */
export class PoolTimeout extends Error {
  override name = 'PoolTimeout'
}

export interface TransactionOptions {
  readOnly?: boolean
  /** The work sends one statement, at once, by `execute()`; reading, `commit` travels right behind it. */
  single?: boolean
  /** Runs before the work, in the same flight. */
  prepare?: (tx: Transaction) => Promise<unknown>
  /** How long to wait for a connection, in milliseconds. */
  patience?: number
}

/**
 * Runs `work` in one transaction and ends it by how `work` ended. `begin`, `prepare` and what
 * `work` asks for at once travel together, so a single statement costs one round trip; after
 * reading, the answer does not wait for the `commit`.
 *
 * Unlike the driver's own `begin`, it survives a connection that is lost between two statements:
 * there the driver writes to a socket that is gone, and that ends the process.
 *
 * @throws PoolTimeout, whatever `work` throws, or the driver's error when the connection is lost.
 */
export async function transaction<T>(
  sql: Sql,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const use = poolUse(sql)
  if (ending.has(sql)) throw new PoolTimeout('The pool of connections is being ended.')
  use.waiting += 1
  const connection = await acquire(sql, options.patience ?? 10_000).finally(() => {
    use.waiting -= 1
  })
  use.lent += 1
  return runOn(connection, work, options, () => {
    use.lent -= 1
  })
}

export interface PoolUse {
  /** Transactions that run now. */
  lent: number
  /** Transactions that wait for a connection. */
  waiting: number
}

const uses = new WeakMap<Sql, PoolUse>()

/** How the connections of a pool are used: the driver does not tell, so it is counted here. */
export function poolUse(sql: Sql): PoolUse {
  const use = uses.get(sql) ?? { lent: 0, waiting: 0 }
  uses.set(sql, use)
  return use
}

/** In milliseconds: how often to look whether a pool is at rest. */
const LOOK = 10

const ending = new WeakSet<Sql>()

/** Whether nothing more is to be begun on a pool. */
export const isEnding = (sql: Sql): boolean => ending.has(sql)

/**
 * Begins no more transactions and ends a pool when those that run have ended, or after `patience`
 * milliseconds. The driver overlooks a connection that comes back while it ends, and would wait for it
 * all that time.
 */
export async function endPool(sql: Sql, patience: number): Promise<void> {
  const until = performance.now() + patience
  const use = poolUse(sql)
  ending.add(sql)
  while (use.lent + use.waiting > 0 && performance.now() < until) await delay(LOOK)
  await sql.end({ timeout: Math.max(0, until - performance.now()) / 1000 })
}

async function runOn<T>(
  connection: postgres.ReservedSql,
  work: (tx: Transaction) => Promise<T>,
  { readOnly = false, single = false, prepare }: TransactionOptions,
  givenBack: () => void,
): Promise<T> {
  const { tx, lost, gone, opened } = open(connection, readOnly)
  const end = async (how: 'commit' | 'rollback') => {
    try {
      if (lost()) throw lost()
      const { command } = await Promise.race([connection.unsafe(how).execute(), gone])
      connection.release()
      if (command.toLowerCase() !== how)
        throw new Error('A failed statement undid the transaction.')
    } catch (error) {
      // Refused by the server (a deferred constraint): the connection itself is sound.
      if (error instanceof postgres.PostgresError) connection.release()
      throw error
    } finally {
      givenBack()
    }
  }
  const ready = Promise.all([opened, prepare?.(tx)])
  ready.catch(() => undefined)
  let result: T
  let early: Promise<void> | undefined
  try {
    const working = work(tx)
    if (readOnly && single) early = end('commit')
    early?.catch(() => undefined)
    result = await Promise.race([working, gone])
    await Promise.race([ready, gone])
  } catch (error) {
    // Not awaited first: where preparing failed, that is the reason, the rest follows from it.
    const reason = await Promise.race([ready, gone]).then(
      () => error,
      (first: unknown) => first,
    )
    await (early ?? end('rollback')).catch(() => undefined)
    throw lost() ?? reason
  }
  const ended = early ?? end('commit')
  if (readOnly) ended.catch(() => undefined)
  else await ended
  return result
}

/**
 * A connection of our own. The driver can forget a caller who waits while a connection breaks, or
 * give it the error that belongs to the one before: who waits asks again every second, and once
 * more after an error.
 */
async function acquire(sql: Sql, patience: number): Promise<postgres.ReservedSql> {
  const until = performance.now() + patience
  const asked = new Set<Promise<postgres.ReservedSql | undefined>>()
  const failures: unknown[] = []
  const ask = () => {
    const coming = sql.reserve().catch((error: unknown) => {
      asked.delete(coming)
      failures.push(error)
      return undefined
    })
    asked.add(coming)
  }
  let connection: postgres.ReservedSql | undefined
  while (!connection && failures.length < 2 && performance.now() < until) {
    ask()
    connection = await firstOf(asked, Math.min(1000, until - performance.now()))
  }
  for (const coming of asked) {
    coming.then((late) => late !== connection && late?.release())
  }
  if (connection) return connection
  throw failures[1] ?? new PoolTimeout('Timed out acquiring connection from connection pool.')
}

/** What arrives first within `patience` milliseconds. */
async function firstOf<T>(coming: Iterable<Promise<T>>, patience: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined)
  })
  return Promise.race([...coming, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Sends `begin`; `tx` refuses statements once the connection is gone. What was sent while it broke
 * the driver may forget, so whoever waits for an answer waits for `gone` too.
 */
function open(connection: postgres.ReservedSql, readOnly: boolean) {
  let lost: Error | undefined
  const { promise: gone, reject: leave } = Promise.withResolvers<never>()
  gone.catch(() => undefined)
  // The driver hands the connection to `onexecute` and calls its `onclose`, as its own `begin` uses.
  const options = {
    onexecute: (inner: { onclose?: (error: Error) => void }) => {
      inner.onclose = (error) => {
        lost = error
        leave(error)
      }
      return true
    },
  } as postgres.UnsafeQueryOptions
  const opened = connection.unsafe(readOnly ? 'begin read only' : 'begin', [], options).execute()
  const guard = <F extends (...args: never[]) => unknown>(call: F): F =>
    new Proxy(call, {
      apply: (target, self, args) => {
        if (lost) throw lost
        return Reflect.apply(target, self, args)
      },
    })
  const tx = guard(connection as unknown as Transaction)
  return {
    tx: Object.assign(tx, { unsafe: guard(connection.unsafe) }),
    lost: () => lost,
    gone,
    opened,
  }
}
