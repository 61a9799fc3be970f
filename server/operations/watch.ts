import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../backend/log.ts'
import type { Before } from '../middleware.ts'
import type { RequestCounts } from './counts.ts'
import { type Kind, kindOf } from './kind.ts'
import { type Trace, traces } from './trace.ts'

export interface WatchOptions {
  begin: (incoming: IncomingMessage) => Trace
  counts: RequestCounts
  /** Hears how long a request took that was not answered from memory, in seconds. */
  observe: (kind: Kind, seconds: number) => void
  log: Log
}

/**
 * Counts every request that `inner` sees. What is not answered from memory at once gets an id, in the
 * header `X-Request-Id` and in every line of the log that it leads to, and a line of its own.
 */
export function watch(inner: Before, options: WatchOptions): Before {
  const { begin, counts } = options
  return (incoming, outgoing, next) => {
    const begun = performance.now()
    const trace = begin(incoming)
    traces.run(trace, inner, incoming, outgoing, next)
    if (outgoing.writableEnded) counts.add(kindOf(incoming.url ?? ''), outgoing.statusCode)
    else follow(incoming, outgoing, trace, begun, options)
  }
}

function follow(
  { method, url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  trace: Trace,
  begun: number,
  { counts, observe, log }: WatchOptions,
): void {
  if (!outgoing.headersSent) outgoing.setHeader('x-request-id', trace.id)
  const kind = kindOf(url)
  outgoing.once('close', () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : undefined
    const took = performance.now() - begun
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

/** Who tries to come in, or to what they may not, is read back one day; most else only by who looks for a fault. */
function levelOf(kind: Kind, method = '', status?: number): 'warn' | 'info' | 'debug' {
  if (status !== undefined && status >= 500) return 'warn'
  const isRefused = status === 401 || status === 403
  const isAttempt = kind === 'auth' && !['GET', 'HEAD', 'OPTIONS'].includes(method)
  return isRefused || isAttempt ? 'info' : 'debug'
}

/** An address without its query, which may hold what is nobody's business. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path.slice(0, 200)
}
