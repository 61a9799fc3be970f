import type { Claims } from '../tokens.ts'
import type { AnonPool } from './anon-pool.ts'
import type { Pool } from './pool.ts'
import type { Sql } from './sql.ts'
import { INTERNAL_STATEMENT_TIMEOUT, STATEMENT_TIMEOUTS } from './statement-timeouts.ts'
import { transaction } from './transaction.ts'

export interface RunAsOptions {
  readOnly?: boolean
  /** `work` sends one statement, at once. */
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
  work: (tx: Sql) => Promise<T>,
  { readOnly = false, single = false, statementTimeout }: RunAsOptions = {},
): Promise<T> {
  const timeouts: Record<string, number> = { ...(pool.statementTimeouts ?? STATEMENT_TIMEOUTS) }
  const timeout = statementTimeout ?? timeouts[claims.role] ?? 0
  const settings = [claims.role, JSON.stringify(claims), String(timeout), pool.node ?? '']
  const prepare = (tx: Sql) => tx.unsafe(SET_ROLE, settings, { prepare: true })
  return transaction(pool, work, { readOnly, single, prepare })
}

/** Where reads may run: under every role, and as `anon` for the site's pages or for other clients. */
export interface Readers {
  database: Pool
  siteReads?: AnonPool | undefined
  anonReads?: AnonPool | undefined
}

export interface Reader {
  claims: Claims
  /** Whether the site itself asks. */
  isInternal: boolean
}

/**
 * What one statement reads as the role of verified claims. `ask` sends it at once, and it
 * leaves nothing behind on its connection: `anon` has connections of its own for that, those of the site's
 * pages apart from those of other clients, which cannot hold them up.
 *
 * @throws what `ask` throws.
 */
export async function readAs<T>(
  { database, siteReads, anonReads }: Readers,
  { claims, isInternal }: Reader,
  ask: (sql: Sql) => Promise<T>,
): Promise<T> {
  const anon = isInternal ? siteReads : anonReads
  const found = anon?.isFor(claims) ? await anon.read(ask) : undefined
  if (found) return found
  const statementTimeout = isInternal ? INTERNAL_STATEMENT_TIMEOUT : undefined
  return runAs(database, claims, ask, { readOnly: true, single: true, statementTimeout })
}

const SET_ROLE = `select
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true),
  set_config('site.node', $4, true),
  auth.require_live_session($2::jsonb)`
