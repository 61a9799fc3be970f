import { createHash, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '../database/connect.ts'
import { AuthError } from './errors.ts'
import { digest, randomToken } from './opaque.ts'
import type { Method } from './sessions.ts'
import type { Db } from './users.ts'

export interface Challenge {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

interface FlowState {
  id: string
  user_id: string
  code_challenge: string
  code_challenge_method: string
  authentication_method: string
  expired: boolean
}

/**
 * Remembers the challenge of a client that began a flow, if it sent one (PKCE, RFC 7636).
 *
 * @returns the flow's id.
 * @throws AuthError 400 when only half of a challenge was sent.
 */
export async function beginFlow(
  db: Db,
  challenge: Challenge,
  method: string,
  userId?: string,
): Promise<string | undefined> {
  const { code_challenge, code_challenge_method } = challenge
  requireWhole(challenge)
  if (!code_challenge || !code_challenge_method) return undefined
  await db`delete from auth.flow_state where created_at < now() - interval '1 day'`
  const [flow] = await db<{ id: string }[]>`
    insert into auth.flow_state ${db({
      code_challenge,
      code_challenge_method,
      provider_type: method,
      authentication_method: method,
      user_id: userId ?? null,
    })}
    returning id`
  return flow?.id
}

/** @throws AuthError 400 when only half of a challenge was sent. */
export function requireWhole({ code_challenge, code_challenge_method }: Challenge): void {
  if (Boolean(code_challenge) === Boolean(code_challenge_method)) return
  throw new AuthError(
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  )
}

/** The code that the client exchanges for a session within five minutes. */
export async function issueAuthCode(tx: Transaction, flowId: string, userId: string) {
  const code = randomToken()
  const { count } = await tx`
    update auth.flow_state
    set user_id = ${userId}, auth_code = ${digest(code)}, auth_code_issued_at = now(), updated_at = now()
    where id = ${flowId} and auth_code is null`
  if (count === 0) {
    throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  return code
}

/**
 * Uses up a code together with the verifier of its flow.
 *
 * @returns who may sign in, and how they proved themselves.
 */
export async function redeemAuthCode(
  tx: Transaction,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: Method }> {
  const [flow] = await tx<FlowState[]>`
    select *, auth_code_issued_at < now() - interval '5 minutes' as expired
    from auth.flow_state where auth_code = ${digest(code)} for update`
  if (!flow) {
    throw new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (flow.expired) {
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
  }
  const proof =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier
  if (!isSame(proof, flow.code_challenge)) {
    throw new AuthError(
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  await tx`delete from auth.flow_state where id = ${flow.id}`
  return { userId: flow.user_id, method: flow.authentication_method === 'oauth' ? 'oauth' : 'otp' }
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
