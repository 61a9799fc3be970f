import type { Transaction } from './connect.ts'
import { isOfStatement } from './failures.ts'
import type { Lent, Pool } from './pool.ts'

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
 * @throws PoolTimeout, whatever `work` throws, or an error of the connection when it is lost.
 */
export async function transaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  { patience, ...options }: TransactionOptions = {},
): Promise<T> {
  return runOn(await pool.lend(patience), work, options)
}

async function runOn<T>(
  { sql: tx, gone, lost, giveBack }: Lent,
  work: (tx: Transaction) => Promise<T>,
  { readOnly = false, single = false, prepare }: TransactionOptions,
): Promise<T> {
  const end = async (how: 'commit' | 'rollback') => {
    let isSound = false
    try {
      const { command } = await Promise.race([tx.unsafe(how).execute(), gone])
      isSound = true
      if (command.toLowerCase() !== how)
        throw new Error('A failed statement undid the transaction.')
    } catch (error) {
      // Refused by the server (a deferred constraint): the connection itself is sound, and the transaction over,
      // unless it was broken off before it began to end.
      isSound ||= isOfStatement(error) && error.code !== '57014'
      throw error
    } finally {
      giveBack(isSound)
    }
  }
  const begin = async () => tx.unsafe(readOnly ? 'begin read only' : 'begin').execute()
  const ready = Promise.all([begin(), (async () => prepare?.(tx))()])
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
