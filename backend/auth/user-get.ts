import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import { requireUser } from './authenticate.ts'
import { userJson } from './users.ts'

/** `GET /user`: the signed-in person. */
export async function getUserEndpoint(context: BackendContext, c: Context): Promise<Response> {
  return c.json(userJson((await requireUser(context, c)).user))
}
