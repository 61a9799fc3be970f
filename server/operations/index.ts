import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../backend/log.ts'
import { trusts } from '../client-address.ts'
import type { Environment } from '../environment.ts'
import type { Before, FromMemory } from '../middleware.ts'
import type { Peers } from '../workers/messages.ts'
import { RequestCounts } from './counts.ts'
import { operatingEndpoints } from './endpoints.ts'
import { kindOf } from './kind.ts'
import { createMetrics, type Sources } from './metrics.ts'
import { type Needs, Readiness } from './readiness.ts'
import { tracer } from './trace.ts'
import { watch } from './watch.ts'

export interface OperationsOptions {
  environment: Environment
  log: Log
  /** By the names that `/readyz` gives them. */
  needs: Needs
  sources: Omit<Sources, 'requests' | 'needs'>
  /** Whose numbers are told beside our own. */
  peers?: Peers | undefined
  /** Which one of the workers this is. */
  worker?: number | undefined
}

export interface Operations {
  /** What operators and their programs see of the site, around what everybody sees of it. */
  around: (inner: Before) => Before
  /** Counts what is answered from memory before that. */
  counted: (inner: FromMemory) => FromMemory
  /**
   * From now on the site is not ready and every answer ends its connection; resolves after
   * `DRAIN_SECONDS`, when a balancer has heard of it.
   */
  drain: () => Promise<void>
}

/** In milliseconds: less than a worker has to answer the others with its metrics. */
const SCRAPE_TIMEOUT_MS = 500

/** The result of every need: a new one, or where that takes too long the one before. */
async function latestWithin(timeoutMs: number, readiness: Readiness) {
  await Promise.race([readiness.report(), delay(timeoutMs)])
  return readiness.latest()
}

/** Health, metrics and the log of requests. */
export async function createOperations(options: OperationsOptions): Promise<Operations> {
  const { environment, log, needs, sources, peers, worker } = options
  const counts = new RequestCounts()
  const readiness = new Readiness(needs, log)
  const token = environment.METRICS_TOKEN
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
    begin: tracer(trusts(environment.TRUSTED_PROXIES)),
    counts,
    observe: metrics?.observe ?? (() => {}),
    log,
  }
  return {
    around: (inner) => {
      const watched = watch(inner, watching)
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
      draining ??= delay(environment.DRAIN_SECONDS * 1000)
      return draining
    },
  }
}
