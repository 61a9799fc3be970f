import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { clientFrom, makeUser, operator, signedIn } from '../../support/accounts.ts'
import type { TestBackend } from '../../support/backend.ts'
import type { Actor } from './table.ts'

/** A client for each actor. */
export async function signInActors(running: TestBackend): Promise<Record<Actor, SupabaseClient>> {
  const member = await withSecondFactor(running, {})
  return {
    anonymous: clientFrom(running),
    'account without a staff row': (await signedIn(running)).client,
    'deactivated staff': await staffMember(running, { active: false }),
    staff: await staffMember(running, {}),
    'staff with a second factor, without it': member.weak,
    'staff with a second factor, with it': member.strong,
    owner: await staffMember(running, { owner: true }),
    'owner with a second factor, without it': (await withSecondFactor(running, { owner: true }))
      .weak,
    service: operator(running),
  }
}

type Rights = { active?: boolean; owner?: boolean }

async function staffMember(running: TestBackend, rights: Rights): Promise<SupabaseClient> {
  const { client, user } = await signedIn(running)
  await addStaff(running, user.id, rights)
  return client
}

async function addStaff({ owner: sql }: TestBackend, id: string, rights: Rights): Promise<void> {
  await sql`insert into public.staff ${sql.values({ user_id: id, ...rights })}`
}

async function withSecondFactor(running: TestBackend, rights: Rights) {
  const { email, id } = await makeUser(running)
  await addStaff(running, id, rights)
  const { client: strong } = await signedIn(running, email)
  const { data: factor } = await strong.auth.mfa.enroll({ factorType: 'totp' })
  if (factor?.type !== 'totp') throw new Error('No factor')
  const code = new TOTP({ secret: factor.totp.secret }).generate()
  const { error } = await strong.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  if (error) throw error
  const { client: weak } = await signedIn(running, email)
  return { weak, strong }
}
