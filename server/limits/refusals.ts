import type { Refused } from '../../backend/admission.ts'
import { CachedResponse } from '../cached-response.ts'
import { FOR_PEOPLE, failureAnswer } from '../failure-page.ts'
import type { SecurityHeaders } from '../security-headers.ts'

/** Pages that say why there is none now, made once for each reason: refusing must cost next to nothing. */
export function createRefusals(
  secure?: SecurityHeaders,
): (refused: Refused) => Promise<CachedResponse> {
  const made = new Map<string, Promise<CachedResponse>>()
  const make = async (refused: Refused) => {
    const answer = failureAnswer(new Request('http://page', FOR_PEOPLE), refused)
    const headers = { ...Object.fromEntries(answer.headers), ...secure?.([]) }
    return new CachedResponse(answer.status, headers, Buffer.from(await answer.arrayBuffer()))
  }
  return (refused) => {
    const name = `${refused.status} ${refused.retryAfter}`
    const known = made.get(name) ?? make(refused)
    made.set(name, known)
    return known
  }
}
