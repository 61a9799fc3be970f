import { z } from 'zod'
import type { BackendContext } from '../context.ts'
import { transaction } from '../database/transaction.ts'
import { clearFailures } from './attempts.ts'
import { confirmLink } from './confirm-link.ts'
import type { Endpoint } from './endpoint.ts'
import { rememberDevice } from './known-devices.ts'
import { clearLimits, countMail, limit, reserveUnlockMail } from './limits.ts'
import { expired } from './one-time-tokens.ts'
import { readBody } from './request.ts'
import { digest, randomToken } from './token-hash.ts'
import { getUser, isBanned, refuseBanned, type User } from './users.ts'

const LINK_HOURS = 24

/** Mails the owner, once a day and after the response, that attempts failed, with a link that lets a new device in. */
export function offerUnlock(context: BackendContext, user: User): void {
  const { email } = user
  if (!email || !user.email_confirmed_at || isBanned(user)) return
  context.background.run('Mail about failed sign-ins', async () => {
    const { authDatabase: sql } = context
    if (!(await reserveUnlockMail(sql, user.id)) || !(await countMail(context, email))) return
    const token = randomToken()
    await sql`
      insert into auth.unlock_tokens (token_hash, user_id, expires_at)
      values (${digest(token)}, ${user.id}, now() + make_interval(hours => ${LINK_HOURS}))`
    const link = confirmLink(context, { token, type: 'unlock', redirect: context.siteUrl })
    await context.mailer.send(email, 'unlock', { link })
  })
}

const Body = z.object({ token_hash: z.string() })

/** `POST /unlock` with a mailed token: makes the browser a known device of the account. Not in Supabase Auth. */
export const postUnlock: Endpoint = async (context, c) => {
  const token = digest((await readBody(c, Body)).token_hash)
  await limit(context, c, 'link', token)
  await transaction(context.authDatabase, async (tx) => {
    const [redeemed] = await tx<{ user_id: string }[]>`
      delete from auth.unlock_tokens where token_hash = ${token} and expires_at > now()
      returning user_id`
    if (!redeemed) throw expired('Email link is invalid or has expired')
    refuseBanned(await getUser(tx, redeemed.user_id))
    await rememberDevice(context, c, tx, redeemed.user_id)
  })
  return c.json({})
}

/** Opens an account to new devices again. */
export async function unlock({ authDatabase: sql }: BackendContext, user: User): Promise<void> {
  await clearFailures(sql, user)
  await clearLimits(sql, 'totp', user.id)
}
