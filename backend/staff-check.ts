import { LRUCache } from 'lru-cache'
import type { MayWrite } from './admission.ts'
import type { BackendContext } from './context.ts'
import { runAs } from './database/run-as-role.ts'
import type { Sql } from './database/sql.ts'
import type { Claims } from './tokens.ts'

/** In milliseconds. The answer bounds bodies only; rights are decided by each statement. */
const MEMORY_MS = 60_000
const MAX_REMEMBERED = 1000
/** The SQLSTATE of `auth.require_live_session`. */
const SESSION_ENDED = 'PT401'

/**
 * Tells whether an account is staff, which all are that may write anything. One about which the database
 * says nothing may: its writes meet the same database.
 */
export function createStaffCheck({ database }: Pick<BackendContext, 'database'>): MayWrite {
  const known = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED, ttl: MEMORY_MS })
  return (claims) => {
    const key = `${claims.sub} ${claims.session_id} ${claims.aal}`
    const remembered = known.get(key)
    if (remembered) return remembered.catch(() => true)
    const answer = isStaff(database, claims)
    known.set(key, answer)
    return answer.catch((error: { code?: string }) => {
      known.delete(key)
      return error.code !== SESSION_ENDED
    })
  }
}

function isStaff(database: BackendContext['database'], claims: Claims): Promise<boolean> {
  const ask = async (tx: Sql) => {
    const [row] = await tx<{ yes: boolean }[]>`select public.is_staff() as yes`
    return row?.yes === true
  }
  return runAs(database, claims, ask, { readOnly: true })
}
