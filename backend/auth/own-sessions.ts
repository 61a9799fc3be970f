import { z } from 'zod'
import type { UserEndpoint } from './endpoint.ts'
import { AuthError } from './errors.ts'
import { requireAllFactors } from './require-all-factors.ts'

const MANAGE = 'AAL2 required to manage sessions'

interface OwnSession {
  id: string
  user_agent: string | null
  ip: string | null
  aal: string
  created_at: Date
  refreshed_at: Date
  current: boolean
}

/** `GET /sessions`: the user's sessions, the last used first. */
export const getSessions: UserEndpoint = async ({ authDatabase }, c, signedIn) => {
  requireAllFactors(signedIn, MANAGE)
  const { user, session } = signedIn
  const sessions = await authDatabase<OwnSession[]>`
    select id, user_agent, host(ip) as ip, aal, created_at, id = ${session.id} as current,
      coalesce(refreshed_at at time zone 'UTC', created_at) as refreshed_at
    from auth.sessions
    where user_id = ${user.id} and (not_after is null or not_after > now())
    order by refreshed_at desc, id`
  return c.json({ sessions: [...sessions] })
}

/** `DELETE /sessions/{id}`: ends one session, effective with its next request. */
export const deleteSession: UserEndpoint = async ({ authDatabase }, c, signedIn) => {
  requireAllFactors(signedIn, MANAGE)
  const { user } = signedIn
  const id = c.req.param('id')
  const count = z.guid().safeParse(id).success
    ? await authDatabase.count`delete from auth.sessions where id = ${id ?? ''} and user_id = ${user.id}`
    : 0
  if (count === 0) {
    throw new AuthError('session_not_found', 'You have no such session', { status: 404 })
  }
  return c.body(null, 204)
}
