import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'

/** `GET /health`: answers when accounts can be read. */
export async function getHealth({ authDatabase }: BackendContext, c: Context): Promise<Response> {
  await authDatabase`select 1 from auth.users limit 1`
  return c.json({ name: 'auth', version: '1', description: 'Accounts and sessions' })
}
