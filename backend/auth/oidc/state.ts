import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { BackendContext } from '../../context.ts'
import { AuthError } from '../errors.ts'
import { keyedDigest } from '../opaque.ts'

/** What a sign-in by redirect takes along to the provider and back, signed. */
export const State = z.object({
  provider: z.string(),
  redirect: z.string(),
  flow: z.string().optional(),
  /** Also in a cookie: only the browser that set out may come back. */
  id: z.string(),
})

export type StateClaims = z.output<typeof State>

export const STATE_COOKIE = 'oauth-state'
/** In seconds. */
export const STATE_LIFETIME = 600

/** Not the secret of tokens, so that no state can pass for one. */
function keyOf({ secret }: BackendContext): Uint8Array {
  return Buffer.from(keyedDigest(secret, 'oauth-state', ''), 'hex')
}

export function signState(context: BackendContext, state: StateClaims): Promise<string> {
  return new SignJWT(state)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(`${STATE_LIFETIME}s`)
    .sign(keyOf(context))
}

/** @throws AuthError 400 `bad_oauth_state`. */
export async function readState(context: BackendContext, state: string): Promise<StateClaims> {
  try {
    const { payload } = await jwtVerify(state, keyOf(context), { algorithms: ['HS256'] })
    return State.parse(payload)
  } catch {
    throw new AuthError('bad_oauth_state', 'OAuth state is invalid or has expired')
  }
}

/** What only we can derive of a state: the verifier and the nonce shown to the provider. */
export function derive({ secret }: BackendContext, state: StateClaims, purpose: string): string {
  return keyedDigest(secret, `oauth-${purpose}`, state.id)
}
