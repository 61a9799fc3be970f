import { Refused } from '../../backend/admission.ts'
import { CachedResponse } from '../cached-response.ts'
import { failureAnswer, HTML_REQUEST } from '../failure-page.ts'
import type { SecurityHeaders } from '../security-headers.ts'

/** The answer to a refused request, which is made once for each status, time and variant. */
export type Refusals<Variant> = (refused: Refused, variant: Variant) => Promise<CachedResponse>

/**
 * Keeps finished answers to refused requests: refusing must cost next to nothing.
 *
 * @param nameOf names a variant; there must be few of them.
 */
export function keepRefusals<Variant>(
  nameOf: (variant: Variant) => string,
  make: (refused: Refused, variant: Variant) => Promise<Response>,
): Refusals<Variant> {
  const kept = new Map<string, Promise<CachedResponse>>()
  const finish = async (refused: Refused, variant: Variant) => {
    const { status, headers, body } = await make(refused, variant)
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    return new CachedResponse(status, Object.fromEntries(headers), bytes)
  }
  return ({ status, retryAfter, message }, variant) => {
    // A clock may say anything; times are told in a few steps.
    const seconds = Math.min(retryAfter, MAX_RETRY_AFTER)
    const name = `${status} ${seconds} ${nameOf(variant)}`
    const known = kept.get(name) ?? finish(new Refused(status, seconds, message), variant)
    kept.set(name, known)
    return known
  }
}

/** In seconds. */
const MAX_RETRY_AFTER = 60

/** Pages that say why there is none now. */
export function createRefusals(
  secure?: SecurityHeaders,
): (refused: Refused) => Promise<CachedResponse> {
  const pages = keepRefusals<undefined>(
    () => '',
    async (refused) => {
      const answer = failureAnswer(new Request('http://page', HTML_REQUEST), refused)
      const own = Object.entries(secure?.([]) ?? {})
      for (const [name, value] of own) answer.headers.set(name, value)
      return answer
    },
  )
  return (refused) => pages(refused, undefined)
}
