import { z } from 'zod'
import type { UserEndpoint } from './endpoint.ts'
import { readQuery } from './request.ts'
import { requireAal2IfConfigured } from './require-all-factors.ts'

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

/** `POST /logout?scope=…`: ends all sessions, this one or the others; without the second factor only this one. */
export const postLogout: UserEndpoint = async (context, c, signedIn) => {
  const { user, session } = signedIn
  const { scope } = readQuery(c, Query)
  if (scope !== 'local') requireAal2IfConfigured(context, signedIn)
  // Locks the user's row first, as a step-up does, so that no deadlock can arise.
  await context.authDatabase`
    delete from auth.sessions s
    using (select id from auth.users where id = ${user.id} for update) as owner
    where s.user_id = owner.id and case ${scope}
      when 'local' then s.id = ${session.id} when 'others' then s.id <> ${session.id} else true end`
  return c.body(null, 204)
}
