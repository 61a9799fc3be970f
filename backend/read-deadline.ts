import type { MiddlewareHandler } from 'hono'
import { answerOf, isService, kindOf, Refused } from './admission.ts'

/** A statement of a signed-in person may wait 10 s for a connection and then run for 8 s. */
const READ_DEADLINE_MS = 18_000
/** In seconds. */
const RETRY_AFTER = 5

interface DeadlineOptions {
  serviceRoleKey: string
  timeoutMs?: number | undefined
}

/**
 * Answers a read with 503 once it has taken `timeoutMs` (18,000), in the words of its service: a database that
 * is frozen keeps no time limit of its own. What `answer` still does ends by itself, and its answer is dropped.
 * The service role has no limit.
 */
export function readDeadline(
  answer: (request: Request) => Response | Promise<Response>,
  { serviceRoleKey, timeoutMs = READ_DEADLINE_MS }: DeadlineOptions,
): MiddlewareHandler {
  return async ({ req }) => {
    const answering = answer(req.raw)
    if (kindOf(req) !== 'read' || isService(req.raw.headers, serviceRoleKey)) return answering
    const { promise: late, resolve } = Promise.withResolvers<'late'>()
    const timer = setTimeout(() => resolve('late'), timeoutMs)
    const first = await Promise.race([answering, late]).finally(() => clearTimeout(timer))
    if (first !== 'late') return first
    Promise.resolve(answering)
      .then(({ body }) => body?.cancel())
      .catch(() => undefined)
    const refusal = new Refused(503, RETRY_AFTER, 'The answer took too long, try again later')
    return answerOf(req.path, refusal)
  }
}
