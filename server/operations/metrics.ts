import type { SlotUse } from '../limits/fair-queue.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import type { Peers } from '../workers/messages.ts'
import { collectors } from './collectors.ts'
import { type InstallationSources, registerInstallationMetrics } from './installation-metrics.ts'
import type { RequestCounts } from './request-counts.ts'
import type { Kind } from './request-kind.ts'

export interface Pool {
  max: number
  inUse: number
  waiting: number
}

export interface Sources {
  requests: RequestCounts
  cache: Pick<PageCache, 'counts' | 'size'>
  pictures: () => { running: number; waiting: number }
  pools: () => Record<string, Pool>
  statements: () => Record<string, SlotUse>
  renders: () => SlotUse
  /** Requests that have not begun, and refusals that are held. */
  delayed: () => Record<'unread' | 'refused', number>
  needs: () => Promise<Map<string, boolean>>
  mailFailures: (() => number) | undefined
  installation: InstallationSources | undefined
}

export interface Metrics {
  observe: (kind: Kind, seconds: number) => void
  read: () => Promise<{ type: string; text: string }>
}

/** In seconds: from quick responses to timeouts. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Prometheus' text, with `peers` for each worker (a sum would look like a reset). Only here the library is loaded. */
export async function createMetrics(
  sources: Sources,
  peers?: Peers,
  worker?: number,
): Promise<Metrics> {
  const { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } = await import(
    'prom-client'
  )
  const registry = new Registry()
  if (worker) registry.setDefaultLabels({ worker })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]

  const { gauge, counter } = await collectors(registry)
  counter('site_requests_total', 'Requests answered', ['kind', 'status'], (add) => {
    for (const { count, ...labels } of sources.requests) add(count, labels)
  })
  const durations = new Histogram({
    name: 'site_request_seconds',
    help: 'Duration of requests that were not answered from memory',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  counter('site_page_cache_total', 'Events of the page cache', ['event'], (add) => {
    for (const [event, count] of Object.entries(sources.cache.counts)) add(count, { event })
  })
  gauge('site_page_cache_bytes', 'Bytes of cached pages', [], (set) => set(sources.cache.size()))
  gauge('site_picture_jobs', 'Pictures being generated or waiting', ['state'], (set) => {
    for (const [state, count] of Object.entries(sources.pictures())) set(count, { state })
  })
  gauge('site_database_connections', 'Connections to the database', ['pool', 'state'], (set) => {
    for (const [pool, { max, inUse, waiting }] of Object.entries(sources.pools())) {
      set(max, { pool, state: 'max' })
      set(inUse, { pool, state: 'in_use' })
      set(waiting, { pool, state: 'waiting' })
    }
  })
  gauge('site_ready', 'Whether a need of the site is met', ['need'], async (set) => {
    for (const [need, isMet] of await sources.needs()) set(isMet ? 1 : 0, { need })
  })
  const { mailFailures, installation } = sources
  if (mailFailures)
    counter('site_mail_failures_total', 'Mails that could not be sent', [], (set) =>
      set(mailFailures()),
    )
  if (installation) await registerInstallationMetrics(registry, installation)
  gauge('site_statement_slots', 'Slots for statements of clients', ['role', 'state'], (set) => {
    for (const [role, use] of Object.entries(sources.statements()))
      for (const [state, value] of Object.entries(use)) set(value, { role, state })
  })
  gauge('site_render_slots', 'Slots for pages rendered for one visitor', ['state'], (set) => {
    for (const [state, value] of Object.entries(sources.renders())) set(value, { state })
  })
  gauge(
    'site_delayed_requests',
    'Requests that wait for their turn or refusal',
    ['state'],
    (set) => {
      for (const [state, value] of Object.entries(sources.delayed())) set(value, { state })
    },
  )
  gauge('site_workers', 'Processes that serve requests', [], (set) => set(1))
  peers?.on('metrics', () => registry.getMetricsAsJSON())
  const allMetrics = async () => {
    if (!peers) return registry
    const own = await registry.getMetricsAsJSON()
    return AggregatorRegistry.aggregate([own, ...(await peers.request('metrics', undefined))])
  }
  return {
    observe: (kind, seconds) => durations.observe({ kind }, seconds),
    read: async () => ({ type: registry.contentType, text: await (await allMetrics()).metrics() }),
  }
}
