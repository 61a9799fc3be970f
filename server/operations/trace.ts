import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Allowed ids of a proxy: they get into logs and a header. */
const IDENTIFIER = /^[\w.:+/=-]{1,64}$/

/** A request in the log. Its id is generated on first use, because cached pages need none. */
export class Trace {
  readonly #given: string | undefined
  #id: string | undefined

  constructor(given: string | undefined) {
    this.#given = given
  }

  get id(): string {
    this.#id ??= this.#given && IDENTIFIER.test(this.#given) ? this.#given : randomUUID()
    return this.#id
  }
}

export const traces = new AsyncLocalStorage<Trace>()

/** Starts a request's trace; takes `X-Request-Id` from trusted proxies. */
export function tracer(
  isProxy: (address: string) => boolean,
): (incoming: IncomingMessage) => Trace {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const believed = typeof given === 'string' && isProxy(socket.remoteAddress ?? '')
    return new Trace(believed ? given : undefined)
  }
}
