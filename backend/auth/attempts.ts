import type { Context } from 'hono'
import type { BackendContext } from '../context.ts'
import type { Sql } from '../database/sql.ts'
import { deviceHashOf } from './known-devices.ts'
import { digest } from './token-hash.ts'
import type { User } from './users.ts'

/** Wrong passwords and codes in a row, over all addresses: NIST SP 800-63B-4 §3.2.2. */
const MAX_FAILURES = 100

export type Tried = Pick<User, 'id' | 'email'> | { id?: undefined; email: string }

export interface Attempt {
  /** Whether it may be compared: false if too many failed, for each device that is not known. */
  allowed: boolean
  takeBack: () => Promise<void>
}

/** Counts an attempt before it is compared, so concurrent ones can't exceed the limit; known devices count apart. */
export async function countAttempt(
  context: BackendContext,
  c: Context,
  tried: Tried,
): Promise<Attempt> {
  const { authDatabase: sql } = context
  const account = keyOf(tried)
  const device = [tried.id ?? null, deviceHashOf(context, c) ?? null] as const
  const [counted] = await sql<{ failures: number; known: boolean }[]>`
    with device as (
      update auth.known_devices set failures = failures + 1
      where user_id = ${device[0]} and token_hash = ${device[1]} returning failures
    ), account as (
      insert into auth.failed_attempts as f (account, failures)
      select ${account}, 1 where not exists (select from device)
      on conflict (account) do update set failures = f.failures + 1, updated_at = now()
      returning failures
    )
    select failures, true as known from device union all select failures, false from account`
  const known = counted?.known ?? false
  const takeBack = async () => {
    if (known)
      await sql`
        update auth.known_devices set failures = greatest(failures - 1, 0)
        where user_id = ${device[0]} and token_hash = ${device[1]}`
    else
      await sql`
        update auth.failed_attempts set failures = greatest(failures - 1, 0)
        where account = ${account}`
  }
  return { allowed: (counted?.failures ?? 0) <= MAX_FAILURES, takeBack }
}

/** Forgets an account's failures, after a complete sign-in or when the operator reopens it. */
export async function clearFailures(db: Sql, tried: Tried): Promise<void> {
  await db`delete from auth.failed_attempts where account = ${keyOf(tried)}`
}

function keyOf({ id, email }: Tried): string {
  return digest(email ? email.toLowerCase() : (id ?? ''))
}
