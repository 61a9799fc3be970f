import { z } from 'zod'
import { transaction } from '../../database/transaction.ts'
import { createUser } from '../change-user.ts'
import type { Endpoint } from '../endpoint.ts'
import { AuthError } from '../errors.ts'
import { readBody, readQuery } from '../request.ts'
import { getUser, userJson } from '../users.ts'
import { Attributes, banEnd, hashOf } from './attributes.ts'

const number = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/, 'not a number')
    .default('')
    .transform((text) => Math.min(Number(text) || fallback, max))

export const pageParameters = z.object({ page: number(1, 1_000_000), per_page: number(50, 1000) })

/** `GET /admin/users?page=&per_page=`: newest first, with the total and links to other pages. */
export const getUsers: Endpoint = async (context, c) => {
  const { page, per_page } = readQuery(c, pageParameters)
  const { authDatabase: sql, issuer } = context
  const [all] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
  const total = all?.total ?? 0
  const ids = await sql<{ id: string }[]>`
    select id from auth.users order by created_at desc, id
    limit ${per_page} offset ${(page - 1) * per_page}`
  const users = await sql.run((db) => Promise.all(ids.map(({ id }) => getUser(db, id))))
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

/** `POST /admin/users`: creates an account without sending a mail. */
export const postUser: Endpoint = async (context, c) => {
  const body = await readBody(c, Attributes)
  const { email, id } = body
  if (!email) throw new AuthError('validation_failed', 'Cannot create a user without an email')
  const passwordHash = await hashOf(body, context.auth)
  const banned = banEnd(body.ban_duration)
  const made = await transaction(context.authDatabase, async (tx) => {
    const user = await createUser(tx, {
      email,
      ...(id && { id }),
      ...(passwordHash && { passwordHash }),
      confirmed: body.email_confirm ?? false,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
    })
    if (!banned) return user
    await tx`update auth.users set banned_until = ${banned} where id = ${user.id}`
    return getUser(tx, user.id)
  })
  return c.json(userJson(made))
}
