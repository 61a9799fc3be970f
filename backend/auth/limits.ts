import type { Context } from 'hono'
import { networksOf } from '../client-key.ts'
import type { BackendContext } from '../context.ts'
import type { Pool } from '../database/pool.ts'
import { AuthError, type AuthErrorCode } from './errors.ts'
import type { TokenType } from './one-time-tokens.ts'
import { type LimitedKind, POLICIES, type Policy } from './policies.ts'
import { addressOf } from './request.ts'
import { digest } from './token-hash.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Mails of one kind to one address; further ones would repeat what is already in the inbox. */
const MAX_MAILS_PER_MINUTE = 4
const MAX_MAILS_PER_DAY = 20
const MAX_NOTIFICATIONS_PER_DAY = 10

interface Bucket {
  points: number
  seconds: number
}

/**
 * Counts an attempt of `kind` on `account`. Under attack every other address keeps one attempt a minute, so that the
 * owner isn't locked out; IPv6 counts by /64, /56 and /48. @throws AuthError 429 with the seconds to wait.
 */
export async function limit(
  { authDatabase: sql, auth }: BackendContext,
  c: Context,
  kind: LimitedKind,
  account: string,
): Promise<void> {
  const policy: Policy = { ...POLICIES[kind], ...auth.limits?.[kind] }
  const networks = networksOf(addressOf(c))
  const code = kind === 'mail' ? 'over_email_send_rate_limit' : 'over_request_rate_limit'
  const refuse = (buckets: Bucket[], max: number) => {
    const full = buckets.find(({ points }, n) => points > max * (networks[n]?.share ?? 1))
    if (full) throw refusal(code, full)
  }
  const byAddress = networks.map(({ key }) => `${kind}:a:${key}`)
  refuse(await count(sql, byAddress, policy.window), policy.address)
  const [byAccount, ...byAddressAndAccount] = await count(sql, [
    `${kind}:u:${account}`,
    ...networks.map(({ key }) => `${kind}:p:${key}:${account}`),
  ])
  const crowded = (byAccount?.points ?? 0) > policy.account
  refuse(byAddressAndAccount, crowded ? 1 : policy.addressAndAccount)
  if (policy.hour) await limitOfHour(sql, kind, account, policy.hour)
  if (policy.day) await limitOfDay(sql, kind, `${networks[0]?.key}:${account}`, account, policy.day)
}

/** The limit of an hour for codes to one account, over all addresses. @throws AuthError 429. */
export async function limitOfHour(
  sql: Pool,
  kind: LimitedKind,
  account: string,
  max: number,
): Promise<void> {
  const [hour] = await count(sql, [`${kind}:h:${account}`], HOUR)
  if (hour && hour.points > max) throw refusal('over_request_rate_limit', hour)
}

/** Forgets what was counted for an account over all addresses. */
export async function clearLimits(sql: Pool, kind: LimitedKind, account: string): Promise<void> {
  const keys = ['u', 'h', 'd'].map((scope) => digest(`${kind}:${scope}:${account}`))
  await sql`delete from auth.rate_limits where key = any(${keys}::text[])`
}

/** Beyond a day's limit mailed codes are refused, as their link works; other codes keep one try in ten minutes. */
async function limitOfDay(
  sql: Pool,
  kind: LimitedKind,
  addressAndAccount: string,
  account: string,
  max: number,
) {
  const [today] = await count(sql, [`${kind}:d:${account}`], DAY)
  if (!today || today.points <= max) return
  if (kind === 'code') {
    const wait = { retryAfter: today.seconds }
    throw new AuthError('over_request_rate_limit', 'Too many codes today, open the link', wait)
  }
  const [slow] = await count(sql, [`${kind}:s:${addressAndAccount}`], 10 * MINUTE)
  if (slow && slow.points > 1) throw refusal('over_request_rate_limit', slow)
}

/** Counts a mail before it is sent; false at the limit of its kind. `pkce` links count apart from others. */
export async function reserveMail(
  context: BackendContext,
  type: TokenType,
  email: string,
  pkce: boolean,
): Promise<boolean> {
  const [sent] = await count(context.authDatabase, [`mail:${type}:${pkce}:${email}`])
  return (sent?.points ?? 0) <= MAX_MAILS_PER_MINUTE && countMail(context, email)
}

/** Counts a mail to a mailbox; false beyond its limit of a day. */
export async function countMail(
  { authDatabase: sql, auth }: BackendContext,
  email: string,
): Promise<boolean> {
  const [sent] = await count(sql, [`mails:${email}`], DAY)
  return (sent?.points ?? 0) <= (auth.mailsPerDay ?? MAX_MAILS_PER_DAY)
}

/** As `countMail`, for mails that a signed-in user asks for. @throws AuthError 429. */
export async function requireMail(context: BackendContext, email: string): Promise<void> {
  if (await countMail(context, email)) return
  const retryAfter = DAY
  const message = 'This address has got too many mails today'
  throw new AuthError('over_email_send_rate_limit', message, { retryAfter })
}

/** Whether the account may be told today that attempts failed. */
export async function reserveUnlockMail(sql: Pool, userId: string): Promise<boolean> {
  const [sent] = await count(sql, [`unlock:${userId}`], DAY)
  return sent?.points === 1
}

/** Counts a notification before it is sent; false when the account has had enough of its kind today. */
export async function reserveNotification(
  sql: Pool,
  kind: string,
  userId: string,
): Promise<boolean> {
  const [sent] = await count(sql, [`notification:${kind}:${userId}`], DAY)
  return (sent?.points ?? 0) <= MAX_NOTIFICATIONS_PER_DAY
}

function refusal(code: AuthErrorCode, { seconds }: Bucket): AuthError {
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${seconds} seconds.`
      : 'Request rate limit reached'
  return new AuthError(code, message, { retryAfter: seconds })
}

/** Adds a point to each key's window; one statement, so that concurrent requests count separately. */
async function count(sql: Pool, keys: string[], seconds = MINUTE): Promise<Bucket[]> {
  const hashed = keys.map(digest)
  const rows = await sql<(Bucket & { key: string })[]>`
    insert into auth.rate_limits as l (key, points, expires_at)
    select key, 1, now() + make_interval(secs => ${seconds}) from unnest(${hashed}::text[]) as key order by key
    on conflict (key) do update set
      points = case when l.expires_at <= now() then 1 else l.points + 1 end,
      expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
    returning key, points, greatest(1, ceil(extract(epoch from expires_at - now())))::int as seconds`
  if (rows.some(({ points }) => points === 1)) {
    await deleteExpired(sql)
  }
  return hashed.map((key) => rows.find((row) => row.key === key) ?? { points: 1, seconds })
}

/** Deletes expired windows; rows locked by a concurrent request are skipped. */
async function deleteExpired(sql: Pool): Promise<void> {
  await sql`
    delete from auth.rate_limits where key in (
      select key from auth.rate_limits where expires_at < now() - interval '1 minute'
      for update skip locked)`
}
