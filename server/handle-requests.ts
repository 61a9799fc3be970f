import { getRequestListener } from '@hono/node-server'
import { clientKeyOf } from '../backend/client-key.ts'
import { addressOf, clientNamer } from './client-address.ts'
import { type Handle, refuse } from './http.ts'
import { UnsentAnswers } from './limits/unsent-answers.ts'
import type { Before, FromMemory } from './middleware.ts'
import type { Settings } from './settings.ts'
import type { Fetch } from './site.ts'

type HandlerSettings = Pick<Settings, 'TRUSTED_PROXIES' | 'UNSENT_PER_ADDRESS'>

interface Handlers {
  fromMemory?: FromMemory
  before?: Before
}

/** Handles requests with `fromMemory`, then `before`, then `fetch`. */
export function handleRequests(
  fetch: Fetch,
  { TRUSTED_PROXIES, UNSENT_PER_ADDRESS }: HandlerSettings,
  { fromMemory, before = (_incoming, _outgoing, next) => next() }: Handlers = {},
): Handle {
  const nameClient = clientNamer(TRUSTED_PROXIES)
  const answer = getRequestListener(fetch, { overrideGlobalObjects: false })
  const unsent = new UnsentAnswers(UNSENT_PER_ADDRESS)
  return (incoming, outgoing) => {
    if (fromMemory?.(incoming, outgoing)) return
    nameClient(incoming)
    if (!unsent.begin(clientKeyOf(addressOf(incoming)), outgoing))
      return refuse(outgoing, 429, 'Read the earlier answers first.')
    before(incoming, outgoing, () => void answer(incoming, outgoing))
  }
}
