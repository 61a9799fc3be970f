import type { MiddlewareHandler } from 'hono'
import { answerOf, isService, kindOf, Refused } from './admission.ts'
import type { ApiKeys } from './tokens.ts'

/** In milliseconds: a signed-in user's statement may wait 10 s for a connection and then run for 8 s. */
const READ_DEADLINE_MS = 18_000
const RETRY_AFTER = 5

interface DeadlineOptions {
  keys: Pick<ApiKeys, 'serviceRoleKey'>
  timeoutMs?: number | undefined
}

/** Answers a late read with 503: a frozen database does not enforce its timeout. The service role may wait. */
export function readDeadline(
  handle: (request: Request) => Response | Promise<Response>,
  { keys, timeoutMs = READ_DEADLINE_MS }: DeadlineOptions,
): MiddlewareHandler {
  return async ({ req }) => {
    const response = handle(req.raw)
    if (kindOf(req) !== 'read' || isService(req.raw.headers, keys)) return response
    const { promise: deadline, resolve } = Promise.withResolvers<'timeout'>()
    const timer = setTimeout(() => resolve('timeout'), timeoutMs)
    const first = await Promise.race([response, deadline]).finally(() => clearTimeout(timer))
    if (first !== 'timeout') return first
    Promise.resolve(response)
      .then(({ body }) => body?.cancel())
      .catch(() => undefined)
    const refusal = new Refused(503, RETRY_AFTER, 'The answer took too long, try again later')
    return answerOf(req.path, refusal)
  }
}
