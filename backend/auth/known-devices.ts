import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { BackendContext } from '../context.ts'
import type { Sql } from '../database/sql.ts'
import { digest, randomToken } from './token-hash.ts'

const NAME = 'device'
const TOKEN = /^[\w-]{43}$/
const LIFETIME = 400 * 24 * 3600
const MAX_DEVICES = 50

/** With `__Secure-` (https only) no page without TLS can set the cookie. */
const prefixOf = ({ issuer }: BackendContext) =>
  issuer.startsWith('https:') ? 'secure' : undefined

/** The hash of the device's token, or undefined without a well-formed cookie. */
export function deviceHashOf(context: BackendContext, c: Context): string | undefined {
  const token = tokenOf(context, c)
  return token && digest(token)
}

function tokenOf(context: BackendContext, c: Context): string | undefined {
  const token = getCookie(c, NAME, prefixOf(context)) ?? ''
  return TOKEN.test(token) ? token : undefined
}

/** Whether the account has signed in with this device before. */
export async function isKnownDevice(
  context: BackendContext,
  c: Context,
  userId: string,
): Promise<boolean> {
  const hash = deviceHashOf(context, c)
  if (!hash) return false
  const [known] = await context.authDatabase`
    select from auth.known_devices where user_id = ${userId} and token_hash = ${hash}`
  return known !== undefined
}

/**
 * Makes the browser a known device. A cookie unknown to the account may be planted, so it is replaced.
 * @returns whether the account has other known devices and did not know this one.
 */
export async function rememberDevice(
  context: BackendContext,
  c: Context,
  tx: Sql,
  userId: string,
): Promise<{ isNew: boolean }> {
  const given = tokenOf(context, c)
  const count = given
    ? await tx.count`
        update auth.known_devices set last_used_at = now(), failures = 0
        where user_id = ${userId} and token_hash = ${digest(given)}`
    : 0
  const token = given && count > 0 ? given : randomToken()
  let isNew = false
  if (token !== given) {
    if (given)
      await tx`
        update auth.known_devices set token_hash = ${digest(token)}
        where token_hash = ${digest(given)}`
    isNew = await addDevice(tx, userId, digest(token))
  }
  keepCookie(context, c, token)
  return { isNew }
}

/** @returns whether the account has other known devices. */
async function addDevice(tx: Sql, userId: string, hash: string): Promise<boolean> {
  const [others] = await tx<{ some: boolean }[]>`
    select exists (select from auth.known_devices where user_id = ${userId}) as some`
  await tx`
    delete from auth.known_devices
    where user_id = ${userId} and token_hash in (
      select token_hash from auth.known_devices where user_id = ${userId}
      order by last_used_at desc offset ${MAX_DEVICES - 1})`
  await tx`insert into auth.known_devices (user_id, token_hash) values (${userId}, ${hash})`
  return others?.some ?? false
}

function keepCookie(context: BackendContext, c: Context, token: string): void {
  const prefix = prefixOf(context)
  setCookie(c, NAME, token, {
    ...(prefix && { prefix }),
    path: new URL(context.issuer).pathname,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME,
  })
}

/** Forgets the account's devices but `keep`, a hash: one of them may be a thief's. */
export async function forgetDevices(tx: Sql, userId: string, keep?: string): Promise<void> {
  await tx`
    delete from auth.known_devices
    where user_id = ${userId} and token_hash is distinct from ${keep ?? null}`
}
