import type { Claims } from '../tokens.ts'
import type { Transaction } from './connect.ts'
import type { Pool } from './pool.ts'
import { transaction } from './transaction.ts'
import type { VisitorPool } from './visitor-pool.ts'

export interface RunAsOptions {
  readOnly?: boolean
  /** `work` sends one statement, at once, by `execute()`. */
  single?: boolean
  /** How long each statement may take, in milliseconds; then SQLSTATE 57014. */
  statementTimeout?: number
}

/**
 * Runs `work` in one transaction as the role of verified claims, so that PostgreSQL's grants and
 * row level security decide. Role and settings end with the transaction. `request.jwt.claims`
 * is PostgREST's. A user whose session has ended meanwhile is refused with
 * SQLSTATE PT401 `session_not_found`.
 *
 * @throws what `work` throws, after a rollback.
 */
export function runAs<T>(
  pool: Pool,
  claims: Claims,
  work: (tx: Transaction) => Promise<T>,
  { readOnly = false, single = false, statementTimeout = 15_000 }: RunAsOptions = {},
): Promise<T> {
  const settings = [claims.role, JSON.stringify(claims), String(statementTimeout), pool.node ?? '']
  const prepare = (tx: Transaction) => tx.unsafe(BECOME, settings, { prepare: true }).execute()
  return transaction(pool, work, { readOnly, single, prepare })
}

/** Where reads may run: as anybody, and as a visitor. */
export interface Readers {
  database: Pool
  visitors?: VisitorPool | undefined
}

/**
 * What one statement reads as the role of verified claims. `ask` sends it at once, by `execute()`, and it
 * leaves nothing behind on its connection: visitors have connections of their own for that.
 *
 * @throws what `ask` throws.
 */
export async function readAs<T>(
  { database, visitors }: Readers,
  claims: Claims,
  ask: (sql: Transaction) => Promise<T>,
): Promise<T> {
  const seen = visitors?.isFor(claims) ? await visitors.read(ask) : undefined
  return seen ?? runAs(database, claims, ask, { readOnly: true, single: true })
}

const BECOME = `select
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true),
  set_config('site.node', $4, true),
  auth.require_live_session($2::jsonb)`
