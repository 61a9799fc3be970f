import type { IncomingMessage, ServerResponse } from 'node:http'
import { isService, kindOf, Refused } from '../../backend/admission.ts'
import { SMALL_BODY } from '../../backend/buffer-body.ts'
import type { Backend } from '../../backend/index.ts'
import { addressOf } from '../client-address.ts'
import type { Before } from '../middleware.ts'
import type { Gate } from './gate.ts'
import { keepRefusals } from './refusals.ts'

interface EarlyRefusalOptions {
  gate: Pick<Gate, 'waitOf' | 'holdRefusal'>
  backend: Pick<Backend, 'refusal' | 'serviceRoleKey'>
  /** Origins that may read an answer; all of them when there is none. */
  corsOrigins: readonly string[]
}

/**
 * Refuses a request to the backend whose client has used up its rate, before anything is made of it: the
 * answer is the one that the backend would give, kept finished.
 */
export function refuseEarly({ gate, backend, corsOrigins }: EarlyRefusalOptions): Before {
  const refusals = keepRefusals<{ service: string; origin: string }>(
    ({ service, origin }) => `${service} ${origin}`,
    (refused, { service, origin }) =>
      backend.refusal(new Request(`http://site/${service}/v1/`, { headers: { origin } }), refused),
  )
  const send = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    path: string,
    wait: number,
  ) => {
    const { origin = '' } = incoming.headers
    const variant = {
      service: path.split('/')[1] ?? '',
      origin: corsOrigins.includes(origin) ? origin : '',
    }
    if (!(await gate.holdRefusal())) outgoing.shouldKeepAlive = false
    const answer = await refusals(new Refused(429, wait), variant)
    if (!outgoing.destroyed) answer.send(incoming, outgoing)
  }
  return (incoming, outgoing, next) => {
    const { method = 'GET', url = '' } = incoming
    if (method === 'OPTIONS' || mayBeLarge(incoming)) return next()
    const [path = ''] = url.split('?', 1)
    const wait = gate.waitOf(kindOf({ method, path }), addressOf(incoming))
    if (wait === 0 || isService(headersOf(incoming), backend.serviceRoleKey)) return next()
    void send(incoming, outgoing, path, wait)
  }
}

/** What has a large body, or one of unknown length, is read or cut off by the backend. */
function mayBeLarge({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > SMALL_BODY
  )
}

function headersOf({ headers }: IncomingMessage): Pick<Headers, 'get'> {
  return { get: (name) => headers[name]?.toString() ?? null }
}
