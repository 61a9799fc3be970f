import type { MiddlewareHandler } from 'hono'
import { answerOf, isService, kindOf, Refused } from './admission.ts'

/** In milliseconds: a signed-in user's statement may wait 10 s for a connection and then run for 8 s. */
const READ_DEADLINE_MS = 18_000
/** In seconds. */
const RETRY_AFTER = 5

interface DeadlineOptions {
  serviceRoleKey: string
  timeoutMs?: number | undefined
}

/**
 * Answers a read with 503, in the format of its service, once it has taken `timeoutMs` (18,000). A frozen
 * database does not enforce its own statement timeout. `handle` keeps running and its late response is
 * discarded. The service role has no deadline.
 */
export function readDeadline(
  handle: (request: Request) => Response | Promise<Response>,
  { serviceRoleKey, timeoutMs = READ_DEADLINE_MS }: DeadlineOptions,
): MiddlewareHandler {
  return async ({ req }) => {
    const response = handle(req.raw)
    if (kindOf(req) !== 'read' || isService(req.raw.headers, serviceRoleKey)) return response
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
