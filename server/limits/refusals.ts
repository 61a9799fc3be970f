import { Refused } from '../../backend/admission.ts'
import { CachedResponse } from '../cached-response.ts'
import { failureAnswer, HTML_REQUEST } from '../failure-page.ts'
import type { SecurityHeaders } from '../security-headers.ts'

export type Refusals<Variant> = (refused: Refused, variant: Variant) => Promise<CachedResponse>

/** Caches refusals by status, wait and variant, so that one costs next to nothing; `nameOf` must name few variants. */
export function cacheRefusals<Variant>(
  nameOf: (variant: Variant) => string,
  make: (refused: Refused, variant: Variant) => Promise<Response>,
): Refusals<Variant> {
  const cached = new Map<string, Promise<CachedResponse>>()
  const finish = async (refused: Refused, variant: Variant) => {
    const { status, headers, body } = await make(refused, variant)
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    return new CachedResponse(status, Object.fromEntries(headers), bytes)
  }
  return ({ status, retryAfter, message }, variant) => {
    // A jumping clock can give any wait; the cap keeps variants few.
    const seconds = Math.min(retryAfter, MAX_RETRY_AFTER)
    const name = `${status} ${seconds} ${nameOf(variant)}`
    const known = cached.get(name) ?? finish(new Refused(status, seconds, message), variant)
    cached.set(name, known)
    return known
  }
}

const MAX_RETRY_AFTER = 60

/** Returns failure pages for refused requests. */
export function createRefusals(
  secure?: SecurityHeaders,
): (refused: Refused) => Promise<CachedResponse> {
  const pages = cacheRefusals<undefined>(
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
