import { LRUCache } from 'lru-cache'
import type { MayWrite } from './admission.ts'
import type { BackendContext } from './context.ts'
import { runAs } from './database/run-as-role.ts'
import type { Sql } from './database/sql.ts'
import type { Claims } from './tokens.ts'

/** In milliseconds. A stale result only affects the size of bodies; the database checks every statement. */
const TTL_MS = 60_000
const MAX_CACHED = 1000
const SESSION_ENDED = 'PT401'

/** Whether an account is staff, cached for a minute; yes where the database can't be asked, as it refuses the write. */
export function createStaffCheck({ database }: Pick<BackendContext, 'database'>): MayWrite {
  const cache = new LRUCache<string, Promise<boolean>>({ max: MAX_CACHED, ttl: TTL_MS })
  return (claims) => {
    const key = `${claims.sub} ${claims.session_id} ${claims.aal}`
    const cached = cache.get(key)
    if (cached) return cached.catch(() => true)
    const result = isStaff(database, claims)
    cache.set(key, result)
    return result.catch((error: { code?: string }) => {
      cache.delete(key)
      return error.code !== SESSION_ENDED
    })
  }
}

function isStaff(database: BackendContext['database'], claims: Claims): Promise<boolean> {
  const query = async (tx: Sql) => {
    const [row] = await tx<{ yes: boolean }[]>`select public.is_staff() as yes`
    return row?.yes === true
  }
  return runAs(database, claims, query, { readOnly: true })
}
