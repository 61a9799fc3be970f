import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refused } from '../../backend/admission.ts'
import type { CachedResponse } from '../cached-response.ts'
import type { AdmissionControl } from '../limits/admission-control.ts'
import type { Before, FromMemory } from '../middleware.ts'
import { SHARED_STALE_SECONDS } from './cache-control.ts'
import { pageKey } from './page-key.ts'
import type { PageRenderer, Rendered } from './page-renderer.ts'
import type { PageStore, StoredPage } from './page-store.ts'
import { SiteDay } from './site-day.ts'
import type { VisibilitySchedule } from './visibility-schedule.ts'

export interface ServerOptions {
  parameters: readonly string[]
  refusal: (refused: Refused) => Promise<CachedResponse>
  admission?: AdmissionControl | undefined
  sharedSeconds?: number | undefined
  onError: (error: unknown) => void
}

export interface Outcomes {
  hit: number
  stale: number
  miss: number
}

interface Parts {
  store: PageStore
  renderer: PageRenderer
  counts: Outcomes
  schedule: VisibilitySchedule | undefined
  purge: () => void
}

const HIT = 'site; hit'
const STALE = 'site; hit; detail=stale'
const MISS = 'site; fwd=miss'

export class PageServer {
  readonly #options: ServerOptions
  readonly #parts: Parts
  readonly #day = new SiteDay()

  constructor(options: ServerOptions, parts: Parts) {
    this.#options = options
    this.#parts = parts
  }

  readonly fromMemory: FromMemory = (incoming, outgoing) => {
    const { method, url = '' } = incoming
    return (method === 'GET' || method === 'HEAD') && this.#serveIfFresh(url, incoming, outgoing)
  }

  readonly before: Before = (incoming, outgoing, next) => {
    const { method, url = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return next()
    const key = pageKey(url, this.#options.parameters)
    if (key === undefined) return next()
    if (this.#serveIfFresh(key, incoming, outgoing)) return
    const page = this.#parts.store.get(key)
    if (page && this.#isUsable(page)) this.#serveStale(key, page, incoming, outgoing)
    else this.#serveRendered(key, page, incoming, outgoing)
  }

  /** A shared cache hears of no change, so it may store no page beyond the next moment of a schedule. */
  get #canShare(): boolean {
    const { schedule } = this.#parts
    const { sharedSeconds = 0 } = this.#options
    if (!schedule || sharedSeconds === 0) return true
    const ms = (schedule.nextAt ?? 0) - performance.now()
    return ms > (sharedSeconds + SHARED_STALE_SECONDS) * 1000
  }

  #serveIfFresh(key: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { store, counts, purge } = this.#parts
    if (this.#day.hasChanged()) purge()
    const page = store.get(key)
    if (page?.generation !== store.generation || page.freshUntil <= performance.now()) return false
    counts.hit += 1
    countHit(page)
    page.response.send(incoming, outgoing, HIT, this.#canShare)
    return true
  }

  #isUsable(page: StoredPage): boolean {
    return page.generation === this.#parts.store.generation || isBackingOff(page)
  }

  #serveStale(
    key: string,
    page: StoredPage,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): void {
    this.#parts.counts.stale += 1
    countHit(page)
    if (!isBackingOff(page))
      this.#parts.renderer.render(key, 'background').catch(this.#options.onError)
    page.response.send(incoming, outgoing, STALE, this.#canShare)
  }

  #serveRendered(
    key: string,
    page: StoredPage | undefined,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): void {
    const { renderer, counts } = this.#parts
    const rendering = page
      ? renderer.renderAgain(key, 'outdated')
      : renderer.renderForVisitor(incoming, key)
    // Under too much load for the whole site an outdated page is better than none.
    const isStale = page && rendering instanceof Refused
    counts[isStale ? 'stale' : 'miss'] += 1
    if (isStale) page.response.send(incoming, outgoing, STALE, this.#canShare)
    else void this.#sendWhenReady(rendering, incoming, outgoing)
  }

  async #sendWhenReady(
    rendering: Refused | Promise<Rendered | Refused>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    try {
      const outcome = await rendering
      const response = outcome instanceof Refused ? await this.#refuse(outcome, outgoing) : outcome
      await response.send(incoming, outgoing, MISS, this.#canShare)
    } catch (error) {
      this.#options.onError(error)
      outgoing.destroy()
    }
  }

  async #refuse(refused: Refused, outgoing: ServerResponse): Promise<CachedResponse> {
    const { admission, refusal } = this.#options
    if (refused.status === 429 && (await admission?.holdRefusal()) === false)
      outgoing.shouldKeepAlive = false
    return refusal(refused)
  }
}

function isBackingOff({ backoffUntil }: StoredPage): boolean {
  return backoffUntil > performance.now()
}

function countHit(page: StoredPage): void {
  page.hits += 1
  // A page that is asked for more than once is worth the best compression.
  if (page.hits > 1) page.response.compressBetter()
}
