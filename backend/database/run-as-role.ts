import type { Claims } from '../tokens.ts'
import type { AnonPool } from './anon-pool.ts'
import type { Pool } from './pool.ts'
import type { Sql } from './sql.ts'
import {
  DRY_RUN_STATEMENT_TIMEOUT,
  INTERNAL_STATEMENT_TIMEOUT,
  STATEMENT_TIMEOUTS,
} from './statement-timeouts.ts'
import { transaction } from './transaction.ts'

export interface RunAsOptions {
  readOnly?: boolean
  single?: boolean
  /** In milliseconds: how long each statement may take (then SQLSTATE 57014); 0 for no limit. */
  statementTimeout?: number | undefined
}

/** Runs `work` in a transaction as a role with `request.jwt.claims`. @throws `work`'s, PT401 for an ended session. */
export function runAs<T>(
  pool: Pool,
  claims: Claims,
  work: (tx: Sql) => Promise<T>,
  { readOnly = false, single = false, statementTimeout }: RunAsOptions = {},
): Promise<T> {
  const timeouts: Record<string, number> = { ...(pool.statementTimeouts ?? STATEMENT_TIMEOUTS) }
  const timeout = statementTimeout ?? timeouts[claims.role] ?? 0
  const prepare = (tx: Sql) => setRole(tx, claims, timeout, pool.node)
  return transaction(pool, work, { readOnly, single, prepare })
}

/** One statement as a role, beside other roles'. `query` must send it synchronously. @throws as `runAs`. */
export async function queryAs<T>(
  tx: Sql,
  claims: Claims,
  query: (tx: Sql) => Promise<T>,
): Promise<T> {
  const role = setRole(tx, claims, DRY_RUN_STATEMENT_TIMEOUT)
  const result = query(tx)
  result.catch(() => {})
  await role
  return result
}

function setRole(tx: Sql, claims: Claims, timeout: number, node = ''): Promise<unknown> {
  const settings = [claims.role, JSON.stringify(claims), String(timeout), node]
  return tx.unsafe(SET_ROLE, settings, { prepare: true })
}

export interface Readers {
  database: Pool
  siteReads?: AnonPool | undefined
  anonReads?: AnonPool | undefined
}

export interface Reader {
  claims: Claims
  isInternal: boolean
}

/** A read as a role. `anon` has connections of its own, so `query` must not change session state. @throws its errors. */
export async function readAs<T>(
  { database, siteReads, anonReads }: Readers,
  { claims, isInternal }: Reader,
  query: (sql: Sql) => Promise<T>,
): Promise<T> {
  const anon = isInternal ? siteReads : anonReads
  const found = anon?.isFor(claims) ? await anon.read(query) : undefined
  if (found) return found
  const statementTimeout = isInternal ? INTERNAL_STATEMENT_TIMEOUT : undefined
  return runAs(database, claims, query, { readOnly: true, single: true, statementTimeout })
}

const SET_ROLE = `select
  set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true),
  set_config('site.node', $4, true),
  auth.require_live_session($2::jsonb)`
