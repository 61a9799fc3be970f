import type { Endpoint } from './endpoint.ts'

/** `GET /health`: succeeds when accounts can be read. */
export const getHealth: Endpoint = async ({ authDatabase }, c) => {
  await authDatabase`select 1 from auth.users limit 1`
  return c.json({ name: 'auth', version: '1', description: 'Accounts and sessions' })
}
