import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What an identifier of a proxy's may look like; it goes into logs and a header. */
const IDENTIFIER = /^[\w.:+/=-]{1,64}$/

/** One request as the log knows it. Its id is made when somebody asks for it: kept pages need none. */
export class Trace {
  readonly #given: string | undefined
  #id: string | undefined

  /** @param given the id of a trusted proxy, if there is one. */
  constructor(given: string | undefined) {
    this.#given = given
  }

  get id(): string {
    this.#id ??= this.#given && IDENTIFIER.test(this.#given) ? this.#given : randomUUID()
    return this.#id
  }
}

/** Follows a request through everything that is done for it. */
export const traces = new AsyncLocalStorage<Trace>()

/**
 * Begins to follow requests: `X-Request-Id` is believed where `isProxy` says that it comes from a proxy
 * of ours.
 */
export function tracer(
  isProxy: (address: string) => boolean,
): (incoming: IncomingMessage) => Trace {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const believed = typeof given === 'string' && isProxy(socket.remoteAddress ?? '')
    return new Trace(believed ? given : undefined)
  }
}
