import { LRUCache } from 'lru-cache'
import type { MayWrite } from './admission.ts'
import type { BackendContext } from './context.ts'
import type { Transaction } from './database/connect.ts'
import { runAs } from './database/run-as-role.ts'
import type { Claims } from './tokens.ts'

/** In milliseconds. The answer bounds bodies only; rights are decided by each statement. */
const MEMORY_MS = 60_000
const MAX_REMEMBERED = 1000

/**
 * Tells whether an account is staff, which all are that may write anything. One about which the database
 * says nothing may: its writes meet the same database.
 */
export function createMayWrite({ database }: Pick<BackendContext, 'database'>): MayWrite {
  const known = new LRUCache<string, Promise<boolean>>({ max: MAX_REMEMBERED, ttl: MEMORY_MS })
  return (claims) => {
    const key = `${claims.sub} ${claims.session_id} ${claims.aal}`
    const remembered = known.get(key)
    if (remembered) return remembered
    const answer = isStaff(database, claims).catch(() => true)
    known.set(key, answer)
    return answer
  }
}

function isStaff(database: BackendContext['database'], claims: Claims): Promise<boolean> {
  const ask = async (tx: Transaction) => {
    const [row] = await tx<{ yes: boolean }[]>`select public.is_staff() as yes`
    return row?.yes === true
  }
  return runAs(database, claims, ask, { readOnly: true })
}
