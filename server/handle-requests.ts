import { getRequestListener } from '@hono/node-server'
import { clientNamer } from './client-address.ts'
import type { Handle } from './http.ts'
import type { Before, Fetch, FromMemory } from './site.ts'

interface Around {
  /** Sees a request first. */
  fromMemory?: FromMemory
  /** Sees what is not answered then, before `fetch`. */
  before?: Before
}

/** Answers by `fetch` what nothing around it has answered. */
export function handleRequests(
  fetch: Fetch,
  { TRUSTED_PROXIES }: { TRUSTED_PROXIES: string[] },
  { fromMemory, before = (_incoming, _outgoing, next) => next() }: Around = {},
): Handle {
  const nameClient = clientNamer(TRUSTED_PROXIES)
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  return (incoming, outgoing) => {
    if (fromMemory?.(incoming, outgoing)) return
    nameClient(incoming)
    before(incoming, outgoing, () => void answer(incoming, outgoing))
  }
}
