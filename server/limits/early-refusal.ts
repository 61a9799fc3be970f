import type { IncomingMessage, ServerResponse } from 'node:http'
import { isService, kindOf, Refused } from '../../backend/admission.ts'
import { SMALL_BODY } from '../../backend/buffer-body.ts'
import type { Backend } from '../../backend/index.ts'
import { addressOf } from '../client-address.ts'
import type { Before } from '../middleware.ts'
import type { AdmissionControl } from './admission-control.ts'
import { cacheRefusals } from './refusals.ts'

interface EarlyRefusalOptions {
  admission: Pick<AdmissionControl, 'waitOf' | 'holdRefusal'>
  backend: Pick<Backend, 'refusal' | 'serviceRoleKey'>
  corsOrigins: readonly string[]
}

/** Refuses a request to the backend whose client is over its rate, with a cached copy of the backend's response. */
export function refuseEarly({ admission, backend, corsOrigins }: EarlyRefusalOptions): Before {
  const refusals = cacheRefusals<{ service: string; origin: string }>(
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
    if (!(await admission.holdRefusal())) outgoing.shouldKeepAlive = false
    const answer = await refusals(new Refused(429, wait), variant)
    if (!outgoing.destroyed) answer.send(incoming, outgoing)
  }
  return (incoming, outgoing, next) => {
    const { method = 'GET', url = '' } = incoming
    if (method === 'OPTIONS' || mayBeLarge(incoming)) return next()
    const [path = ''] = url.split('?', 1)
    const wait = admission.waitOf(kindOf({ method, path }), addressOf(incoming))
    if (wait === 0 || isService(headersOf(incoming), backend)) return next()
    void send(incoming, outgoing, path, wait)
  }
}

/** Requests with a large body, or one of unknown length, are left to the backend, which reads or closes them. */
function mayBeLarge({ headers }: IncomingMessage): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > SMALL_BODY
  )
}

function headersOf({ headers }: IncomingMessage): Pick<Headers, 'get'> {
  return { get: (name) => headers[name]?.toString() ?? null }
}
