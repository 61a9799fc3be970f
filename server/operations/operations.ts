import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../backend/log.ts'
import { trusts } from '../client-address.ts'
import type { Before, FromMemory } from '../middleware.ts'
import type { Settings } from '../settings.ts'
import type { Peers } from '../workers/messages.ts'
import { operatingEndpoints } from './endpoints.ts'
import { createMetrics, type Sources } from './metrics.ts'
import { type Needs, Readiness } from './readiness.ts'
import { RequestCounts } from './request-counts.ts'
import { kindOf } from './request-kind.ts'
import { tracer } from './trace.ts'
import { watchRequests } from './watch-requests.ts'

export interface OperationsOptions {
  settings: Settings
  log: Log
  needs: Needs
  sources: Omit<Sources, 'requests' | 'needs'>
  peers?: Peers | undefined
  worker?: number | undefined
}

export interface Operations {
  around: (inner: Before) => Before
  counted: (inner: FromMemory) => FromMemory
  /** Makes the site not ready and responses close their connection; resolves after `DRAIN_SECONDS`. */
  drain: () => Promise<void>
}

/** In milliseconds: less than a worker has for responding to the others with its metrics. */
const SCRAPE_TIMEOUT_MS = 500

async function latestWithin(timeoutMs: number, readiness: Readiness) {
  await Promise.race([readiness.report(), delay(timeoutMs)])
  return readiness.latest()
}

/** Creates health checks, metrics and the request log. */
export async function createOperations(options: OperationsOptions): Promise<Operations> {
  const { settings, log, needs, sources, peers, worker } = options
  const counts = new RequestCounts()
  const readiness = new Readiness(needs, log)
  const token = settings.METRICS_TOKEN
  const metrics = token
    ? await createMetrics(
        { ...sources, requests: counts, needs: () => latestWithin(SCRAPE_TIMEOUT_MS, readiness) },
        peers,
        worker,
      )
    : undefined
  let draining: Promise<void> | undefined
  const endpoints = operatingEndpoints({
    readiness: async () =>
      draining ? { reasons: ['stopping'], degraded: [] } : readiness.report(),
    metrics: token && metrics ? { token, read: metrics.read } : undefined,
  })
  const watching = {
    begin: tracer(trusts(settings.TRUSTED_PROXIES)),
    counts,
    observe: metrics?.observe ?? (() => {}),
    log,
  }
  return {
    around: (inner) => {
      const watched = watchRequests(inner, watching)
      return (incoming, outgoing, next) => {
        if (draining) outgoing.shouldKeepAlive = false
        endpoints(incoming, outgoing, () => watched(incoming, outgoing, next))
      }
    },
    counted: (inner) => (incoming, outgoing) => {
      if (draining) outgoing.shouldKeepAlive = false
      const isAnswered = inner(incoming, outgoing)
      if (isAnswered) counts.add(kindOf(incoming.url ?? ''), outgoing.statusCode)
      return isAnswered
    },
    drain: () => {
      draining ??= delay(settings.DRAIN_SECONDS * 1000)
      return draining
    },
  }
}
