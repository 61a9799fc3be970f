import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Before } from '../middleware.ts'
import type { Report } from './readiness.ts'

export interface EndpointOptions {
  readiness: () => Promise<Report>
  metrics: { token: string; read: () => Promise<{ type: string; text: string }> } | undefined
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** Answers `/healthz` (alive), `/readyz` (503 while there are `reasons`), `/metrics` (bearer token; 404 if none is set). */
export function operatingEndpoints({ readiness, metrics }: EndpointOptions): Before {
  const answers: Record<string, Answer> = {
    '/healthz': async (_, outgoing) => send(outgoing, 200, { alive: true }),
    '/readyz': async (_, outgoing) => {
      const { reasons, degraded } = await readiness()
      const ready = reasons.length === 0
      send(outgoing, ready ? 200 : 503, { ready, reasons, degraded })
    },
    ...(metrics && {
      '/metrics': async ({ headers }: IncomingMessage, outgoing: ServerResponse) => {
        if (!isSame(headers.authorization ?? '', `Bearer ${metrics.token}`)) {
          outgoing.setHeader('www-authenticate', 'Bearer')
          return send(outgoing, 401, { error: 'This needs METRICS_TOKEN as a bearer token.' })
        }
        const { type, text } = await metrics.read()
        sendText(outgoing, 200, type, text)
      },
    }),
  }
  return (incoming, outgoing, next) => {
    const [path = ''] = (incoming.url ?? '').split('?', 1)
    const answer = Object.hasOwn(answers, path) && answers[path]
    if (!answer) return next()
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end()
      return
    }
    answer(incoming, outgoing).catch(() => send(outgoing, 500, { error: 'This failed.' }))
  }
}

function send(outgoing: ServerResponse, status: number, body: object): void {
  sendText(outgoing, status, 'application/json', `${JSON.stringify(body)}\n`)
}

function sendText(outgoing: ServerResponse, status: number, type: string, text: string): void {
  outgoing
    .writeHead(status, {
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(text)
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
