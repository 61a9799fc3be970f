import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../database/sql.ts'
import { AuthError } from './errors.ts'
import type { Method } from './sessions.ts'
import { digest, randomToken } from './token-hash.ts'

export interface Challenge {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

interface NewFlow {
  challenge: Challenge
  provider: string
  method: 'otp' | 'oauth'
  /** Absent where the provider will identify the user. */
  userId?: string
  redirect: string
}

interface FlowRow {
  id: string
  user_id: string
  code_challenge: string
  code_challenge_method: string
  authentication_method: Method
  expired: boolean
}

/** Records a sign-in flow; resolves to its id. @throws AuthError 400 for an incomplete challenge. */
export async function beginFlow(db: Sql, flow: NewFlow): Promise<string> {
  requireCompleteChallenge(flow.challenge)
  const [begun] = await db<{ id: string }[]>`
    insert into auth.flow_state (code_challenge, code_challenge_method, provider_type,
      authentication_method, user_id, referrer)
    values (${flow.challenge.code_challenge || null},
      ${flow.challenge.code_challenge_method || null}, ${flow.provider}, ${flow.method},
      ${flow.userId ?? null}, ${flow.redirect})
    returning id`
  return begun?.id ?? ''
}

/** @throws AuthError 400 when the challenge or its method is missing. */
export function requireCompleteChallenge({
  code_challenge,
  code_challenge_method,
}: Challenge): void {
  if (Boolean(code_challenge) === Boolean(code_challenge_method)) return
  throw new AuthError(
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  )
}

export interface ProviderFlow {
  id: string
  provider_type: string
  referrer: string
  pkce: boolean
}

/** The sign-in by redirect of this id. @throws AuthError 400 `bad_oauth_state`. */
export async function findProviderFlow(db: Sql, id: string): Promise<ProviderFlow> {
  const [flow] = z.guid().safeParse(id).success
    ? await db<ProviderFlow[]>`
        select id, provider_type, referrer, code_challenge is not null as pkce
        from auth.flow_state where id = ${id} and authentication_method = 'oauth'
          and auth_code is null and created_at > now() - interval '10 minutes'`
    : []
  if (!flow) throw new AuthError('bad_oauth_state')
  return flow
}

/** Issues a code that the client exchanges for a session within five minutes. @throws AuthError 404. */
export async function issueAuthCode(tx: Sql, flowId: string, userId: string) {
  const code = randomToken()
  const count = await tx.count`
    update auth.flow_state
    set user_id = ${userId}, auth_code = ${digest(code)}, auth_code_issued_at = now(), updated_at = now()
    where id = ${flowId} and auth_code is null`
  if (count === 0) throw new AuthError('flow_state_not_found')
  return code
}

/** Redeems a code with its flow's PKCE verifier. @throws AuthError 404 or 403 for the code, 400 for the verifier. */
export async function redeemAuthCode(
  tx: Sql,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: Method }> {
  const [flow] = await tx<FlowRow[]>`
    select *, auth_code_issued_at < now() - interval '5 minutes' as expired
    from auth.flow_state where auth_code = ${digest(code)} for update`
  if (!flow) throw new AuthError('flow_state_not_found')
  if (flow.expired) throw new AuthError('flow_state_expired')
  const proof = flow.code_challenge_method === 's256' ? challengeOf(verifier) : verifier
  if (!isSame(proof, flow.code_challenge)) throw new AuthError('bad_code_verifier')
  await tx`delete from auth.flow_state where id = ${flow.id}`
  return { userId: flow.user_id, method: flow.authentication_method }
}

/** The challenge of the method S256. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
