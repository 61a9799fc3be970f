import { isOfStatement } from './failures.ts'
import type { Pool, PooledConnection } from './pool.ts'
import { type Answer, type Message, type Sql, sqlOf } from './sql.ts'

export interface TransactionOptions {
  readOnly?: boolean
  /** The work sends one statement, at once; reading, `commit` travels right behind it. */
  single?: boolean
  /** Runs before the work, in the same flight. */
  prepare?: (tx: Sql) => Promise<unknown>
  /** How long to wait for a connection, in milliseconds. */
  acquireTimeout?: number
}

/**
 * Runs `work` in one transaction and ends it by how `work` ended. `begin`, `prepare` and what
 * `work` asks for at once travel together, so a single statement costs one round trip; without
 * `prepare` the work waits for `begin`. After reading, the answer does not wait for the `commit`.
 *
 * Statements that `work` sends after its end are refused.
 *
 * @throws PoolTimeout, whatever `work` throws, or an error of the connection when it is lost.
 */
export async function transaction<T>(
  pool: Pool,
  work: (tx: Sql) => Promise<T>,
  { acquireTimeout, ...options }: TransactionOptions = {},
): Promise<T> {
  const connection = await pool.acquire(acquireTimeout)
  try {
    return await runOn(connection, work, options, options.readOnly ? undefined : pool.onWrite)
  } finally {
    connection.release()
  }
}

async function runOn<T>(
  { send, lost, cork }: PooledConnection,
  work: (tx: Sql) => Promise<T>,
  { readOnly = false, single = false, prepare }: TransactionOptions,
  onWrite?: Pool['onWrite'],
): Promise<T> {
  let isEnded = false
  // Behind its end a statement would run in no transaction, as the role of the login.
  const tx = sqlOf((message: Message) =>
    isEnded ? Promise.reject(new Error('The transaction has ended.')) : send(message),
  )
  const end = (text: 'commit' | 'rollback') => {
    isEnded = true
    return send({ text })
  }
  cork()
  const begun = send({ text: readOnly ? 'begin read only' : 'begin' })
  const ready = Promise.all([begun, prepare?.(tx)])
  ready.catch(() => {})
  let result: T
  let committed: Promise<void> | undefined
  try {
    // Where `begin` is cancelled, what travels behind it runs in no transaction, as the login. That of requests has
    // no rights; others do not send anything before they know.
    if (!prepare) await begun
    const working = work(tx)
    if (readOnly && single) committed = commit(end)
    committed?.catch(() => {})
    result = await Promise.race([working, lost])
    await ready
  } catch (error) {
    // A failure before the work is the reason of its failure.
    const reason = await ready.then(
      () => error,
      (first: unknown) => first,
    )
    if (!committed) await end('rollback').catch(() => {})
    throw reason
  }
  cork()
  const changed = onWrite && tablesChanged(tx)
  committed ??= commit(end)
  if (readOnly) committed.catch(() => {})
  else await committed.finally(async () => changed && tell(await changed, onWrite))
  return result
}

async function commit(end: (text: 'commit') => Promise<Answer>): Promise<void> {
  const { command } = await end('commit')
  if (command !== 'COMMIT') throw new Error('A failed statement undid the transaction.')
}

/** Names of content tables; undefined where a lost connection leaves open what was committed. */
type Changed = string[] | undefined

/** Sent ahead of `commit`, in the same flight: the triggers of content tables have noted them. */
async function tablesChanged(tx: Sql): Promise<Changed> {
  try {
    const [row] = await tx.unsafe<{ tables: string }[]>(CHANGED_TABLES)
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
