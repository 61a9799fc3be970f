import type { IncomingMessage, ServerResponse } from 'node:http'
import { newRenderContext, type RenderContext } from '../../app/data/render-context.ts'
import { Refused } from '../../backend/admission.ts'
import { CachedResponse } from '../cached-response.ts'
import { addressOf } from '../client-address.ts'
import { FOR_PEOPLE, failureAnswer } from '../failure-page.ts'
import type { Gate, Turn } from '../limits/gate.ts'
import type { Before, FromMemory } from '../middleware.ts'
import { renderedBytes } from '../rendered-page.ts'
import { isPublic, setCacheControl } from './cache-control.ts'
import { pageKey } from './page-key.ts'
import { PageStore, type StoredPage } from './page-store.ts'
import { RenderTurns } from './render-turns.ts'
import { SharedStream, whenComplete } from './shared-stream.ts'
import { SiteDay } from './site-day.ts'

export interface PageCacheOptions {
  /** Renders the page at a target of ours, without a visitor's headers. Never throws. */
  render: (target: string, context: RenderContext) => Promise<Response>
  /** The query parameters that pages read. */
  parameters: readonly string[]
  /** Is told what went wrong in rendering a page, beyond what `render` answers itself. */
  onError: (error: unknown) => void
  /** Is asked before a page is rendered for a visitor. */
  gate?: Gate | undefined
  /** The response to a refused request. */
  refusal: (refused: Refused) => Promise<CachedResponse>
  /** In milliseconds, 300: how long a page waits for its reads when a visitor waits for it. */
  timeoutMs?: number
  /** How long a page is fresh; with 0 nothing is stored. */
  seconds: number
  /** How long a shared cache in front may store pages, if it may. */
  sharedSeconds?: number | undefined
}

export interface PageCache {
  /** Answers GET and HEAD of a fresh page, at its canonical address. */
  fromMemory: FromMemory
  /** Answers GET and HEAD of pages. */
  before: Before
  /** Content has changed: stored pages are shown only while the backend does not answer. */
  purge: () => void
  /** Renders and stores a page before it is asked for. */
  warm: (target: string) => Promise<void>
  /** Outcomes of requests since the start, and the number of renders and purges. */
  counts: { hit: number; stale: number; miss: number; render: number; purge: number }
  /** Bytes of the stored pages, estimated. */
  size: () => number
}

/**
 * Why a page is rendered: a visitor waits and nothing is stored (`miss`), a visitor waits and an outdated
 * page is stored (`outdated`), or no visitor waits (`background`).
 */
type Reason = 'miss' | 'outdated' | 'background'

/** In milliseconds: how long outdated pages are shown without asking a backend that has just failed. */
const BACKOFF_MS = 5000
const MAX_BYTES = 64 * 1024 * 1024
/** Pages rendered anew at once when content has changed. */
const MAX_REWARMED = 8
/** The turn of a visitor where nothing is limited. */
const UNLIMITED: Turn = { rendered: () => {}, complete: () => {} }
/** `Cache-Status` of a response (RFC 9211). */
const HIT = 'site; hit'
const STALE = 'site; hit; detail=stale'
const MISS = 'site; fwd=miss'

/**
 * Stores public pages as finished bytes. A purge raises the generation: a page of an older one is shown
 * only while the backend fails. A page that is merely old is shown while a new one is rendered. However
 * many requests ask for a page at once, it is rendered once.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const isStoring = options.seconds > 0
  const timeoutMs: Record<Reason, number> = {
    miss: options.timeoutMs ?? 300,
    // The stored page is better than one that takes longer.
    outdated: 2000,
    background: 15_000,
  }
  const store = new PageStore(MAX_BYTES)
  const inFlight = new Map<string, Promise<CachedResponse | SharedStream>>()
  const counts = { hit: 0, stale: 0, miss: 0, render: 0, purge: 0 }
  const turns = new RenderTurns<CachedResponse | SharedStream>(
    async (address, signal) => (await options.gate?.page(address, signal)) ?? UNLIMITED,
  )
  const day = new SiteDay()
  let generation = 0

  /** Background renders use their own key, so a waiting visitor never shares their longer timeout. */
  const flightKey = (key: string, reason: Reason) =>
    reason === 'background' ? `background ${key}` : key

  /** Renders a page; requests meanwhile share the result. */
  function render(key: string, reason: Reason): Promise<CachedResponse | SharedStream> {
    const name = flightKey(key, reason)
    const known = inFlight.get(name)
    if (known) return known
    const flight = renderNow(key, reason).finally(() => {
      if (inFlight.get(name) === flight) inFlight.delete(name)
    })
    if (isStoring) inFlight.set(name, flight)
    return flight
  }

  /** The same for a visitor, whose address is charged and waits for its turn; sharing a render is free. */
  function renderForVisitor(incoming: IncomingMessage, key: string) {
    const known = inFlight.get(flightKey(key, 'miss'))
    if (known) return known
    return turns.render({
      key,
      address: addressOf(incoming),
      render: () => render(key, 'miss'),
      // A page that is stored for all costs the one who asked first nothing.
      isFree: () => !key.includes('?') && store.has(key),
    })
  }

  /** Renders a cached page anew, in the room that the site itself has. */
  function renderCached(key: string, reason: 'outdated' | 'background') {
    const known = inFlight.get(flightKey(key, reason))
    if (known) return known
    const release = options.gate?.enter('kept page', '')
    if (release instanceof Refused) return release
    const flight = render(key, reason)
    void whenComplete(flight).then(() => release?.())
    return flight
  }

  /** Renders a page that timed out with a longer timeout, so that it can be stored. */
  function revalidate(key: string): void {
    const flight = renderCached(key, 'background')
    if (!(flight instanceof Refused)) flight.catch(options.onError)
  }

  async function renderNow(key: string, reason: Reason): Promise<CachedResponse | SharedStream> {
    const begun = generation
    const previous = store.get(key)
    const context = newRenderContext(timeoutMs[reason])
    counts.render += 1
    const response = await options.render(key, context)
    const { status } = response
    const { timedOut, failed, degraded } = context
    // A purge meanwhile has the page rendered anew anyway.
    if (timedOut && isStoring && reason !== 'background' && begun === generation)
      setImmediate(revalidate, key)
    if (previous && (timedOut || failed || status >= 500)) {
      response.body?.cancel().catch(() => {})
      if (begun === generation) previous.backoffUntil = performance.now() + BACKOFF_MS
      return previous.response
    }
    const isComplete = !timedOut && !failed && !degraded
    const headers = new Headers(response.headers)
    const isStored = isStoring && isComplete && status === 200 && isPublic(key, headers)
    // A page that is gone is not shown again should the backend fail one day.
    if (!isStored && isComplete && status < 500 && begun === generation) store.delete(key)
    setCacheControl(headers, key, isStored, options.sharedSeconds)
    if (timedOut) return new SharedStream(response, headers)
    const bytes = await renderedBytes(response).catch(options.onError)
    // The stream of a page broke off.
    if (!bytes) return previous?.response ?? failure()
    const rendered = new CachedResponse(status, Object.fromEntries(headers), bytes)
    if (!isStored || begun !== generation) return rendered
    return put(key, rendered, previous)
  }

  /** Most changes leave most pages as they were: those keep their compressed forms. */
  function put(key: string, rendered: CachedResponse, previous?: StoredPage): CachedResponse {
    const response = previous?.response.equals(rendered) ? previous.response : rendered
    const freshUntil = performance.now() + options.seconds * 1000
    const hits = previous?.hits ?? 0
    store.set(key, { response, generation, freshUntil, backoffUntil: 0, hits })
    return response
  }

  async function failure(): Promise<CachedResponse> {
    const response = failureAnswer(new Request('http://page', FOR_PEOPLE))
    const headers = Object.fromEntries(response.headers)
    return new CachedResponse(response.status, headers, await renderedBytes(response))
  }

  function purge(): void {
    generation += 1
    counts.purge += 1
    inFlight.clear()
    store.endBackoff()
    void rewarm(generation)
  }

  async function rewarm(begun: number): Promise<void> {
    for (const key of store.mostRequested(MAX_REWARMED)) {
      if (generation === begun) await render(key, 'outdated').catch(options.onError)
    }
  }

  /** Whether a page may be shown now; an outdated one only while the backend is spared. */
  function isUsable(page: StoredPage, now: number): boolean {
    return page.generation === generation || page.backoffUntil > now
  }

  /** Sends the page if it is fresh. */
  function serveIfFresh(key: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (day.hasChanged()) purge()
    const page = store.get(key)
    if (page?.generation !== generation || page.freshUntil <= performance.now()) return false
    counts.hit += 1
    countHit(page)
    page.response.send(incoming, outgoing, HIT)
    return true
  }

  const before: Before = (incoming, outgoing, next) => {
    const { method, url = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return next()
    const key = pageKey(url, options.parameters)
    if (key === undefined) return next()
    if (serveIfFresh(key, incoming, outgoing)) return
    const now = performance.now()
    const page = store.get(key)
    if (page && isUsable(page, now)) {
      counts.stale += 1
      countHit(page)
      if (page.backoffUntil <= now) render(key, 'background').catch(options.onError)
      return page.response.send(incoming, outgoing, STALE)
    }
    const flight = page ? renderCached(key, 'outdated') : renderForVisitor(incoming, key)
    // Under too much load for the whole site an outdated page is better than none.
    const isStale = page && flight instanceof Refused
    counts[isStale ? 'stale' : 'miss'] += 1
    if (isStale) return page.response.send(incoming, outgoing, STALE)
    void sendWhenReady(flight, incoming, outgoing)
  }

  async function refusal(refused: Refused, outgoing: ServerResponse): Promise<CachedResponse> {
    if (refused.status === 429 && (await options.gate?.holdRefusal()) === false)
      outgoing.shouldKeepAlive = false
    return options.refusal(refused)
  }

  async function sendWhenReady(
    flight: Refused | Promise<CachedResponse | SharedStream | Refused>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    try {
      const outcome = await flight
      const response = outcome instanceof Refused ? await refusal(outcome, outgoing) : outcome
      await response.send(incoming, outgoing, MISS)
    } catch (error) {
      options.onError(error)
      outgoing.destroy()
    }
  }

  return {
    fromMemory: (incoming, outgoing) => {
      const { method, url = '' } = incoming
      // A canonical address is its own key.
      return (method === 'GET' || method === 'HEAD') && serveIfFresh(url, incoming, outgoing)
    },
    before,
    purge,
    counts,
    size: () => store.size,
    warm: async (key) => void (isStoring && (await render(key, 'miss').catch(options.onError))),
  }
}

function countHit(page: StoredPage): void {
  page.hits += 1
  // A page that is asked for more than once is worth the best compression.
  if (page.hits > 1) page.response.compressBetter()
}
