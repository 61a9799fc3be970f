import { isOfStatement, TimeoutError } from './failures.ts'
import type { Pool, PooledConnection } from './pool.ts'
import { type Answer, type Message, type Sql, sqlOf } from './sql.ts'

export interface TransactionOptions {
  readOnly?: boolean
  /** `work` sends one statement, synchronously; a read's `commit` is then sent without waiting for it. */
  single?: boolean
  /** Runs before `work`, in the same round trip. */
  prepare?: (tx: Sql) => Promise<unknown>
  acquireTimeout?: number
  discard?: boolean
  /** Once aborted, the connection is closed and `work` fails with a TimeoutError. */
  signal?: AbortSignal
}

/** Commits when `work` resolves, else rolls back; a single statement takes one round trip, later ones reject. */
export async function transaction<T>(
  pool: Pool,
  work: (tx: Sql) => Promise<T>,
  { acquireTimeout, signal, ...options }: TransactionOptions = {},
): Promise<T> {
  const connection = await pool.acquire(acquireTimeout)
  const abort = () => connection.destroy(new TimeoutError())
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await runOn(connection, work, options, options.readOnly ? undefined : pool.onWrite)
  } finally {
    signal?.removeEventListener('abort', abort)
    connection.release()
  }
}

async function runOn<T>(
  { send, lost, cork }: PooledConnection,
  work: (tx: Sql) => Promise<T>,
  { readOnly = false, single = false, prepare, discard = false }: TransactionOptions,
  onWrite?: Pool['onWrite'],
): Promise<T> {
  let isEnded = false
  // After its end a statement would run outside the transaction, as the login role.
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
    // A cancelled `begin` leaves the statements behind it without a transaction, as the login role. The login of
    // requests has no rights; other logins wait.
    if (!prepare) await begun
    const working = work(tx)
    if (readOnly && single) committed = commit(end)
    committed?.catch(() => {})
    result = await Promise.race([working, lost])
    await ready
  } catch (error) {
    // A failure of `begin` or `prepare` also fails `work`, and is the cause to report.
    const reason = await ready.then(
      () => error,
      (first: unknown) => first,
    )
    if (!committed) await end('rollback').catch(() => {})
    throw reason
  }
  if (discard) {
    await end('rollback')
    return result
  }
  cork()
  const changed = onWrite && tablesChanged(tx)
  committed ??= commit(end)
  if (readOnly) committed.catch(() => {})
  else await committed.finally(async () => changed && notify(await changed, onWrite))
  return result
}

async function commit(end: (text: 'commit') => Promise<Answer>): Promise<void> {
  const { command } = await end('commit')
  if (command !== 'COMMIT') throw new Error('A failed statement undid the transaction.')
}

type Changed = string[] | undefined

/** Reads what the triggers of content tables have noted; sent before `commit` in the same round trip. */
async function tablesChanged(tx: Sql): Promise<Changed> {
  try {
    const [row] = await tx.unsafe<{ tables: string }[]>(CHANGED_TABLES)
    return row?.tables.split(',').filter(Boolean) ?? []
  } catch (error) {
    return isOfStatement(error) ? [] : undefined
  }
}

async function notify(changed: Changed, onWrite: Pool['onWrite']): Promise<void> {
  if (!changed || changed.length > 0) await onWrite?.(changed)
}

const CHANGED_TABLES = `select coalesce(current_setting('site.changed_tables', true), '') as tables`
