import { z } from 'zod'
import { AuthError } from '../errors.ts'
import type { AuthOptions } from '../options.ts'
import { hashPassword, requireStrongPassword } from '../passwords.ts'
import { metadata, noPhone, optionalEmail } from '../request.ts'

export const Attributes = z.object({
  id: z.guid().nullish(),
  email: optionalEmail,
  phone: noPhone,
  password: z.string().nullish(),
  /** A bcrypt hash from another system, so that migrated accounts keep their passwords. */
  password_hash: z
    .string()
    .regex(/^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/, 'not a bcrypt hash')
    .nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().max(40).nullish(),
  role: z.enum(['authenticated', ''], 'There is no other role than authenticated').nullish(),
})

type Passwords = Pick<z.output<typeof Attributes>, 'password' | 'password_hash'>

/** The hash to store, if a password is to be set. @throws AuthError 422 `weak_password`. */
export async function hashOf(
  { password, password_hash }: Passwords,
  options: AuthOptions,
): Promise<string | undefined> {
  if (password_hash) return password_hash
  if (!password) return undefined
  await requireStrongPassword(password, options)
  return hashPassword(password)
}

const UNIT_MS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
/** The end of a longer ban would exceed the range of a date. */
const MAX_BAN_MS = 1000 * 365 * 24 * 3_600_000

/** The end of a ban of `24h` or `1h30m`; null for `none`, undefined for no change. @throws AuthError 400. */
export function banEnd(duration: string | null | undefined): Date | null | undefined {
  if (!duration) return undefined
  if (duration === 'none') return null
  if (!/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(duration)) {
    throw new AuthError('validation_failed', 'invalid format for ban duration')
  }
  const parts = [...duration.matchAll(/([\d.]+)(ms|h|m|s)/g)]
  const total = parts.reduce((sum, [, n, unit]) => sum + Number(n) * (UNIT_MS[unit ?? ''] ?? 0), 0)
  return new Date(Date.now() + Math.min(total, MAX_BAN_MS))
}
