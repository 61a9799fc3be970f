import type { IncomingMessage, ServerResponse } from 'node:http'
import { failureAnswer } from './failure-page.ts'
import type { Handle } from './http.ts'
import { operatingEndpoints } from './operations/endpoints.ts'

/** An ordinary start takes less, so visitors wait for it instead of being refused. */
export const MAX_HOLD_MS = 5000

/** While the site starts: `/healthz` 200, `/readyz` 503 with reasons; others are held, or get 503 after `MAX_HOLD_MS`. */
export class StartupRequests {
  readonly #operating: ReturnType<typeof operatingEndpoints>
  readonly #held: [IncomingMessage, ServerResponse][] = []
  #isHolding = true
  readonly #timer = setTimeout(() => this.refuse(), MAX_HOLD_MS).unref()

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

  refuse(): void {
    this.#isHolding = false
    this.release(refuse)
  }

  release(handle: Handle): void {
    clearTimeout(this.#timer)
    for (const [incoming, outgoing] of this.#held.splice(0)) {
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
  // The rest of the body is never read.
  if (method !== 'GET' && method !== 'HEAD') outgoing.shouldKeepAlive = false
  outgoing
    .writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'content-length': body.length,
    })
    .end(body)
}
