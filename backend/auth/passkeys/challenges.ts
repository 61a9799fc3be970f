import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { AuthError } from '../errors.ts'
import type { RelyingParty } from './relying-party.ts'

/** In seconds. */
export const CHALLENGE_LIFETIME = 300

type ChallengeType = 'registration' | 'authentication'

interface SessionData {
  challenge: string
  rpId: string
  origin: string
}

/** Stores a challenge; each call also deletes unanswered ones. */
export async function storeChallenge(
  { authDatabase: sql }: BackendContext,
  type: ChallengeType,
  { id, origin }: RelyingParty,
  challenge: string,
  userId?: string,
): Promise<{ challenge_id: string; expires_at: number }> {
  const data: SessionData = { challenge, rpId: id, origin }
  await sql`
    delete from auth.webauthn_challenges where id in (
      select id from auth.webauthn_challenges where expires_at < now() - interval '5 minutes'
      limit 1000 for update skip locked)`
  const [stored] = await sql<{ id: string; expires: number }[]>`
    insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
    values (${userId ?? null}, ${type}, ${sql.json(data)}, now() + make_interval(secs => ${CHALLENGE_LIFETIME}))
    returning id, extract(epoch from expires_at)::int as expires`
  return { challenge_id: stored?.id ?? '', expires_at: stored?.expires ?? 0 }
}

/** Takes a challenge, so that it has one answer. @throws AuthError 400 if it is unknown or has expired. */
export async function takeChallenge(
  { authDatabase }: BackendContext,
  type: ChallengeType,
  id: string,
  userId?: string,
) {
  const [taken] = await authDatabase<{ data: SessionData; expired: boolean }[]>`
    delete from auth.webauthn_challenges
    where id = ${id} and challenge_type = ${type} and user_id is not distinct from ${userId ?? null}
    returning session_data as data, expires_at < now() as expired`
  if (!taken) throw new AuthError('webauthn_challenge_not_found')
  if (taken.expired) throw new AuthError('webauthn_challenge_expired')
  const { challenge, origin, rpId } = taken.data
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId }
}

export const challengeId = z.guid('challenge_id must be a valid UUID')
