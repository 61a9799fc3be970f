import type { IncomingMessage } from 'node:http'
import { newRenderContext, type RenderContext } from '../../app/data/render-context.ts'
import { Refused } from '../../backend/admission.ts'
import { CachedResponse } from '../cached-response.ts'
import { addressOf } from '../client-address.ts'
import { failureAnswer, HTML_REQUEST } from '../failure-page.ts'
import type { AdmissionControl, Turn } from '../limits/admission-control.ts'
import { renderedBytes } from '../rendered-page.ts'
import { isPublic, setCacheControl } from './cache-control.ts'
import type { PageStore, StoredPage } from './page-store.ts'
import { RenderTurns } from './render-turns.ts'
import { SharedStream, whenComplete } from './shared-stream.ts'

export interface RendererOptions {
  /** Renders a page of this site, without a visitor's headers. Never throws. */
  render: (target: string, context: RenderContext) => Promise<Response>
  onError: (error: unknown) => void
  admission?: AdmissionControl | undefined
  /** In milliseconds, 300: how long a page waits for its reads when a visitor waits for it. */
  timeoutMs?: number
  /** How long a page is fresh; with 0 nothing is stored. */
  seconds: number
  sharedSeconds?: number | undefined
  /** In ms since the process began: no page is fresh beyond it. */
  freshUntil?: () => number | undefined
}

/** `miss`: a visitor waits; `outdated`: a visitor waits, but an old page is stored; `background`: no visitor waits. */
export type Reason = 'miss' | 'outdated' | 'background'

export type Rendered = CachedResponse | SharedStream

/** In milliseconds: how long outdated pages are shown without asking a backend that has just failed. */
const BACKOFF_MS = 5000
const UNLIMITED: Turn = { rendered: () => {}, complete: () => {} }

/** Renders pages, each once however many requests ask for it at a time, and stores the public ones. */
export class PageRenderer {
  readonly #options: RendererOptions
  readonly #store: PageStore
  readonly #onRender: () => void
  readonly #timeoutMs: Record<Reason, number>
  readonly #inFlight = new Map<string, Promise<Rendered>>()
  readonly #turns: RenderTurns<Rendered>

  constructor(options: RendererOptions, store: PageStore, onRender: () => void) {
    this.#options = options
    this.#store = store
    this.#onRender = onRender
    this.#turns = new RenderTurns<Rendered>(
      async (address, signal) =>
        (await options.admission?.acquireTurn(address, signal)) ?? UNLIMITED,
    )
    this.#timeoutMs = {
      miss: options.timeoutMs ?? 300,
      // The stored page is better than one that takes longer.
      outdated: 2000,
      background: 15_000,
    }
  }

  get isStoring(): boolean {
    return this.#options.seconds > 0
  }

  render(key: string, reason: Reason): Promise<Rendered> {
    const name = renderKey(key, reason)
    const known = this.#inFlight.get(name)
    if (known) return known
    const rendering = this.#renderNow(key, reason).finally(() => {
      if (this.#inFlight.get(name) === rendering) this.#inFlight.delete(name)
    })
    if (this.isStoring) this.#inFlight.set(name, rendering)
    return rendering
  }

  /** The same for a visitor, whose address is charged and waits for its turn; sharing a render is free. */
  renderForVisitor(incoming: IncomingMessage, key: string): Promise<Rendered | Refused> {
    const known = this.#inFlight.get(renderKey(key, 'miss'))
    if (known) return known
    return this.#turns.render({
      key,
      address: addressOf(incoming),
      render: () => this.render(key, 'miss'),
      // A stored page serves every visitor, so the first one's address is not charged for it.
      isFree: () => !key.includes('?') && this.#store.has(key),
    })
  }

  renderAgain(key: string, reason: 'outdated' | 'background'): Promise<Rendered> | Refused {
    const known = this.#inFlight.get(renderKey(key, reason))
    if (known) return known
    const release = this.#options.admission?.acquire('cached page', '')
    if (release instanceof Refused) return release
    const rendering = this.render(key, reason)
    void whenComplete(rendering).then(() => release?.())
    return rendering
  }

  /** Renders that are in flight show content from before a purge: later requests don't share them. */
  forgetInFlight(): void {
    this.#inFlight.clear()
  }

  async #renderNow(key: string, reason: Reason): Promise<Rendered> {
    const { generation } = this.#store
    const isCurrent = () => this.#store.generation === generation
    const previous = this.#store.get(key)
    const context = newRenderContext(this.#timeoutMs[reason])
    this.#onRender()
    const response = await this.#options.render(key, context)
    const { timedOut, failed } = context
    // After a purge the page is rendered again anyway.
    if (timedOut && this.isStoring && reason !== 'background' && isCurrent())
      setImmediate(() => this.#revalidate(key))
    if (previous && (timedOut || failed || response.status >= 500)) {
      response.body?.cancel().catch(() => {})
      if (isCurrent()) previous.backoffUntil = performance.now() + BACKOFF_MS
      return previous.response
    }
    const { headers, isStorable } = this.#cachingOf(key, response, context, isCurrent())
    if (timedOut) return new SharedStream(response, headers)
    const bytes = await renderedBytes(response).catch(this.#options.onError)
    if (!bytes) return previous?.response ?? failurePage()
    const rendered = new CachedResponse(response.status, Object.fromEntries(headers), bytes)
    return isStorable && isCurrent() ? this.#put(key, rendered, previous) : rendered
  }

  /** Whether a response may be stored, and its headers accordingly. Removes a stored page that is gone. */
  #cachingOf(key: string, response: Response, context: RenderContext, isCurrent: boolean) {
    const { status } = response
    const isComplete = !context.timedOut && !context.failed && !context.degraded
    const headers = new Headers(response.headers)
    const isStorable = this.isStoring && isComplete && status === 200 && isPublic(key, headers)
    // Else a later failure of the backend would bring the old page back.
    if (!isStorable && isComplete && status < 500 && isCurrent) this.#store.delete(key)
    setCacheControl(headers, key, isStorable, this.#options.sharedSeconds)
    return { headers, isStorable }
  }

  /** Most changes leave most pages as they were: those keep their compressed forms. */
  #put(key: string, rendered: CachedResponse, previous?: StoredPage): CachedResponse {
    const response = previous?.response.equals(rendered) ? previous.response : rendered
    const { seconds, freshUntil: limit } = this.#options
    const byAge = performance.now() + seconds * 1000
    const freshUntil = Math.min(byAge, limit?.() ?? byAge)
    const hits = previous?.hits ?? 0
    const { generation } = this.#store
    this.#store.set(key, { response, generation, freshUntil, backoffUntil: 0, hits })
    return response
  }

  #revalidate(key: string): void {
    const rendering = this.renderAgain(key, 'background')
    if (!(rendering instanceof Refused)) rendering.catch(this.#options.onError)
  }
}

/** Background renders use their own key, so a waiting visitor never shares their longer timeout. */
function renderKey(key: string, reason: Reason): string {
  return reason === 'background' ? `background ${key}` : key
}

async function failurePage(): Promise<CachedResponse> {
  const response = failureAnswer(new Request('http://page', HTML_REQUEST))
  const headers = Object.fromEntries(response.headers)
  return new CachedResponse(response.status, headers, await renderedBytes(response))
}
