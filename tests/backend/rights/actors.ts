import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { clientFrom, makeUser, operator, signedIn } from '../../support/accounts.ts'
import type { TestBackend } from '../../support/backend.ts'
import type { Actor } from './table.ts'

/** A client for each actor. */
export async function signInActors(running: TestBackend): Promise<Record<Actor, SupabaseClient>> {
  return {
    anonymous: clientFrom(running),
    'account without a staff row': (await signedIn(running)).client,
    'deactivated staff': await staffMember(running, false),
    staff: await staffMember(running, true),
    ...(await withSecondFactor(running)),
    service: operator(running),
  }
}

async function staffMember(running: TestBackend, active: boolean): Promise<SupabaseClient> {
  const { client, user } = await signedIn(running)
  await running.owner`insert into public.staff (user_id, active) values (${user.id}, ${active})`
  return client
}

async function withSecondFactor(running: TestBackend) {
  const { email, id } = await makeUser(running)
  await running.owner`insert into public.staff (user_id) values (${id})`
  const { client: strong } = await signedIn(running, email)
  const { data: factor } = await strong.auth.mfa.enroll({ factorType: 'totp' })
  if (factor?.type !== 'totp') throw new Error('No factor')
  const code = new TOTP({ secret: factor.totp.secret }).generate()
  const { error } = await strong.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (error) throw error
  const { client: weak } = await signedIn(running, email)
  return {
    'staff with a second factor, without it': weak,
    'staff with a second factor, with it': strong,
  }
}
