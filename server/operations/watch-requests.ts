import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../backend/log.ts'
import type { Before } from '../middleware.ts'
import type { RequestCounts } from './request-counts.ts'
import { type Kind, kindOf } from './request-kind.ts'
import { type Trace, traces } from './trace.ts'

export interface WatchOptions {
  begin: (incoming: IncomingMessage) => Trace
  counts: RequestCounts
  /** Receives the duration of requests that were not answered from memory, in seconds. */
  observe: (kind: Kind, seconds: number) => void
  log: Log
}

/** Counts requests; one that `inner` does not answer synchronously gets an `X-Request-Id` and a log line. */
export function watchRequests(inner: Before, options: WatchOptions): Before {
  const { begin, counts } = options
  return (incoming, outgoing, next) => {
    const startedAt = performance.now()
    const trace = begin(incoming)
    traces.run(trace, inner, incoming, outgoing, next)
    if (outgoing.writableEnded) counts.add(kindOf(incoming.url ?? ''), outgoing.statusCode)
    else follow(incoming, outgoing, trace, startedAt, options)
  }
}

function follow(
  { method, url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  trace: Trace,
  startedAt: number,
  { counts, observe, log }: WatchOptions,
): void {
  if (!outgoing.headersSent) outgoing.setHeader('x-request-id', trace.id)
  const kind = kindOf(url)
  outgoing.once('close', () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : undefined
    const took = performance.now() - startedAt
    counts.add(kind, status)
    observe(kind, took / 1000)
    traces.run(trace, () =>
      log(levelOf(kind, method, status), 'request', {
        method,
        kind,
        path: pathOf(url),
        status: status ?? 'left',
        ms: Math.round(took),
      }),
    )
  })
}

/** Sign-in attempts and refusals are for audits, failures are warnings; other requests are for debugging. */
function levelOf(kind: Kind, method = '', status?: number): 'warn' | 'info' | 'debug' {
  if (status !== undefined && status >= 500) return 'warn'
  const isRefused = status === 401 || status === 403
  const isAttempt = kind === 'auth' && !['GET', 'HEAD', 'OPTIONS'].includes(method)
  return isRefused || isAttempt ? 'info' : 'debug'
}

/** The path without the query, which may hold personal data. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.slice(0, 200)
}
