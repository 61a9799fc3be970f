import type { IncomingMessage, ServerResponse } from 'node:http'
import { failureAnswer } from './failure-page.ts'
import type { Handle } from './http.ts'
import { operatingEndpoints } from './operations/endpoints.ts'

/** An ordinary start is over sooner: visitors wait for it instead of being sent away. */
export const HOLD_MS = 5000

/**
 * Answers while the site starts: `/healthz` with 200, `/readyz` with 503 and why. All else is held until the
 * site is ready, or answered with 503 where the start takes long.
 */
export class StartingRequests {
  readonly #operating: ReturnType<typeof operatingEndpoints>
  readonly #held: [IncomingMessage, ServerResponse][] = []
  #isHolding = true
  readonly #timer = setTimeout(() => this.refuse(), HOLD_MS).unref()

  /** @param reasons why the site is not ready. */
  constructor(reasons: () => string[]) {
    this.#operating = operatingEndpoints({
      readiness: async () => ({ reasons: reasons(), degraded: [] }),
      metrics: undefined,
    })
  }

  readonly handle: Handle = (incoming, outgoing) => {
    this.#operating(incoming, outgoing, () => {
      if (this.#isHolding) this.#held.push([incoming, outgoing])
      else void refuse(incoming, outgoing)
    })
  }

  /** The start takes long: nothing is held any more. */
  refuse(): void {
    this.#isHolding = false
    this.release(refuse)
  }

  /** Hands on what is held, for the site is ready. */
  release(handle: Handle): void {
    clearTimeout(this.#timer)
    for (const [incoming, outgoing] of this.#held.splice(0)) {
      // Visitors who have left meanwhile need no answer.
      if (!outgoing.destroyed) handle(incoming, outgoing)
    }
  }
}

async function refuse(
  { headers, method = 'GET' }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = new Request('http://page', { headers: { accept: headers.accept ?? '' } })
  const answer = failureAnswer(request, 'starting')
  const body = Buffer.from(await answer.arrayBuffer())
  // A body that is still on its way is not read.
  if (method !== 'GET' && method !== 'HEAD') outgoing.shouldKeepAlive = false
  outgoing
    .writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-length': body.length,
    })
    .end(body)
}
