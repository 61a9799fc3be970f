import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { requireUser } from './authenticate.ts'
import { readQuery } from './request.ts'

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

/** `POST /logout?scope=…`: ends all sessions, this one, or all but this one. */
export async function postLogout(context: BackendContext, c: Context): Promise<Response> {
  const { user, session } = await requireUser(context, c)
  const { scope } = readQuery(c, Query)
  await context.authDatabase`
    delete from auth.sessions where user_id = ${user.id} and case ${scope}
      when 'local' then id = ${session.id} when 'others' then id <> ${session.id} else true end`
  return c.body(null, 204)
}
