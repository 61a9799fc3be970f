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
  const connection = await pool.lend(patience)
  if (options.readOnly || !pool.onWrite) return runOn(connection, work, options)
  return runOn(connection, work, options, pool.onWrite)
}

async function runOn<T>(
  { sql: tx, gone, lost, giveBack }: Lent,
  work: (tx: Transaction) => Promise<T>,
  { readOnly = false, single = false, prepare }: TransactionOptions,
  onWrite?: Pool['onWrite'],
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
  const changed = onWrite && tablesChanged(tx, gone)
  const ended = early ?? end('commit')
  if (readOnly) ended.catch(() => undefined)
  else await ended.finally(async () => changed && tell(await changed, onWrite))
  return result
}

/** Names of content tables; undefined where a lost connection leaves open what was committed. */
type Changed = string[] | undefined

/** Sent ahead of `commit`, in the same flight: the triggers of content tables have noted them. */
async function tablesChanged(tx: Transaction, gone: Promise<never>): Promise<Changed> {
  try {
    const asking = tx.unsafe<{ tables: string }[]>(CHANGED_TABLES).execute()
    const [row] = await Promise.race([asking, gone])
    return row?.tables.split(',').filter(Boolean) ?? []
  } catch (error) {
    // A transaction in which a statement failed is rolled back.
    return isOfStatement(error) ? [] : undefined
  }
}

async function tell(changed: Changed, onWrite: Pool['onWrite']): Promise<void> {
  if (!changed || changed.length > 0) await onWrite?.(changed)
}

const CHANGED_TABLES = `select coalesce(current_setting('site.changed_tables', true), '') as tables`
