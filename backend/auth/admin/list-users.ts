import type { Context } from 'hono'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { requireServiceRole } from '../authenticate.ts'
import { readQuery } from '../request.ts'
import { getUser, userJson } from '../users.ts'

const number = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/, 'not a number')
    .default('')
    .transform((text) => Math.min(Number(text) || fallback, max))

const Query = z.object({ page: number(1, 1_000_000), per_page: number(50, 1000) })

/** `GET /admin/users?page=&per_page=`: newest first, with the number of all and links to others. */
export async function getUsers(context: BackendContext, c: Context): Promise<Response> {
  await requireServiceRole(context, c)
  const { page, per_page } = readQuery(c, Query)
  const { authDatabase: sql, issuer } = context
  const [all] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
  const total = all?.total ?? 0
  const ids = await sql<{ id: string }[]>`
    select id from auth.users order by created_at desc, id
    limit ${per_page} offset ${(page - 1) * per_page}`
  const users = await Promise.all(ids.map(({ id }) => getUser(sql, id)))
  const last = Math.max(1, Math.ceil(total / per_page))
  const link = (to: number, rel: string) =>
    `<${issuer}/admin/users?page=${to}&per_page=${per_page}>; rel="${rel}"`
  c.header('X-Total-Count', String(total))
  c.header(
    'Link',
    [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
  )
  return c.json({ users: users.map(userJson), aud: 'authenticated' })
}
