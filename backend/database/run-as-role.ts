import type { Claims } from '../tokens.ts'
import type { Transaction } from './connect.ts'
import type { Pool } from './pool.ts'
import { OWN_STATEMENT_TIMEOUT, STATEMENT_TIMEOUTS } from './statement-timeouts.ts'
import { transaction } from './transaction.ts'
import type { VisitorPool } from './visitor-pool.ts'

export interface RunAsOptions {
  readOnly?: boolean
  /** `work` sends one statement, at once, by `execute()`. */
  single?: boolean
  /** How long each statement may take, in milliseconds, 0 for no limit; then SQLSTATE 57014. */
  statementTimeout?: number | undefined
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
  { readOnly = false, single = false, statementTimeout }: RunAsOptions = {},
): Promise<T> {
  const timeouts: Record<string, number> = { ...(pool.statementTimeouts ?? STATEMENT_TIMEOUTS) }
  const timeout = statementTimeout ?? timeouts[claims.role] ?? 0
  const settings = [claims.role, JSON.stringify(claims), String(timeout), pool.node ?? '']
  const prepare = (tx: Transaction) => tx.unsafe(BECOME, settings, { prepare: true }).execute()
  return transaction(pool, work, { readOnly, single, prepare })
}

/** Where reads may run: under every role, and as `anon` for the site's pages or for other clients. */
export interface Readers {
  database: Pool
  siteReads?: VisitorPool | undefined
  anonReads?: VisitorPool | undefined
}

export interface Reader {
  claims: Claims
  /** Whether the site itself asks. */
  isOwn: boolean
}

/**
 * What one statement reads as the role of verified claims. `ask` sends it at once, by `execute()`, and it
 * leaves nothing behind on its connection: `anon` has connections of its own for that, those of the site's
 * pages apart from those of other clients, which cannot hold them up.
 *
 * @throws what `ask` throws.
 */
export async function readAs<T>(
  { database, siteReads, anonReads }: Readers,
  { claims, isOwn }: Reader,
  ask: (sql: Transaction) => Promise<T>,
): Promise<T> {
  const visitors = isOwn ? siteReads : anonReads
  const seen = visitors?.isFor(claims) ? await visitors.read(ask) : undefined
  if (seen) return seen
  const statementTimeout = isOwn ? OWN_STATEMENT_TIMEOUT : undefined
  return runAs(database, claims, ask, { readOnly: true, single: true, statementTimeout })
}

const BECOME = `select
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true),
  set_config('site.node', $4, true),
  auth.require_live_session($2::jsonb)`
