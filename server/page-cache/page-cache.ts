import type { IncomingMessage, ServerResponse } from 'node:http'
import { newVisit, type Visit } from '../../app/data/in-time.ts'
import { Refused } from '../../backend/admission.ts'
import { addressOf } from '../client-address.ts'
import { FOR_PEOPLE, failureAnswer } from '../failure-page.ts'
import type { Finished } from '../finished.ts'
import type { Gate } from '../limits/gate.ts'
import type { Before, FromMemory } from '../site.ts'
import { Broadcast, whenMade } from './broadcast.ts'
import { isPublic, setCaching } from './caching.ts'
import { createFinisher, type FinishedPage, type FinisherOptions } from './finisher.ts'
import { costOf, Divided, Kept, type Page } from './kept.ts'
import { pageKey } from './page-key.ts'
import { FormerScripts, NO_SCRIPT, scriptPlace } from './page-scripts.ts'
import { SiteDay } from './site-day.ts'

export interface PageCacheOptions extends FinisherOptions {
  /** Makes the page at an address of ours, without a visitor's headers. Never throws. */
  render: (target: string, visit: Visit) => Promise<Response>
  /** What pages read of their address beside its path. */
  parameters: readonly string[]
  /** Hears of what went wrong in making a page, beyond what `render` answers itself. */
  onError: (error: unknown) => void
  /** Asked before a page is made for whoever asks. */
  gate?: Gate | undefined
  /** Tells whoever was refused. */
  refusal: (refused: Refused) => Promise<Finished>
  /** How long a page waits for its reads when somebody waits for it, in milliseconds; 300. */
  patience?: number
  /** How long a page is fresh; with 0 none is shown that was made before. */
  seconds: number
  /** How long a shared cache in front may keep pages, if it may. */
  sharedSeconds?: number | undefined
}

export interface PageCache {
  /** Answers GET and HEAD of a fresh page, at its address in the one spelling that is kept. */
  fromMemory: FromMemory
  /** Answers GET and HEAD of pages. */
  before: Before
  /** Content has changed: a page made before is shown only where the backend does not answer. */
  purge: () => void
  /** Makes a page before anybody asks, where it is kept; whoever asks meanwhile gets the same. */
  warm: (target: string) => Promise<void>
  /** What became of requests since the start, how often a page was made, how often content changed. */
  counts: { hit: number; stale: number; miss: number; render: number; purge: number }
  /** Bytes that the kept pages and their scripts take, about. */
  size: () => number
}

/** What came of making a page. */
type Made = FinishedPage | { answer: Broadcast; script?: undefined }

/** Why a page is made: somebody waits; somebody waits, and there is an older copy; nobody waits. */
type Occasion = 'new' | 'replace' | 'background'

/** In milliseconds: how long older copies are shown without asking a backend that has just failed. */
const RESPITE = 5000
/** Bytes kept at most. */
const MOST_BYTES = 64 * 1024 * 1024
/** Pages made anew at once when content has changed. */
const FAVORITES = 8
/** What became of a request (RFC 9211); an older copy is stale. */
const HIT = 'site; hit'
const STALE = 'site; hit; detail=stale'
const MISS = 'site; fwd=miss'

/**
 * Keeps public pages as finished bytes. A purge raises the generation: a page of an older one is shown
 * only where the backend fails. A page that is merely old is shown while a new one is made. However
 * many ask for a page at once, it is made once. Where none is shown again, each is still held to be compared
 * with its next making.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const keeps = options.seconds > 0
  /** In milliseconds: how long a render waits for its reads before it shows what it has. */
  const patience: Record<Occasion, number> = {
    new: options.patience ?? 300,
    // Later than this is as good as no answer.
    replace: 2000,
    background: 15_000,
  }
  const formerScripts = new FormerScripts()
  const keepScript = ({ script }: Page) => script && formerScripts.add(script)
  const pages = new Divided(MOST_BYTES, (most) => new Kept(most, keepScript))
  const finish = createFinisher(options, formerScripts)
  const flights = new Map<string, Promise<Made>>()
  const counts = { hit: 0, stale: 0, miss: 0, render: 0, purge: 0 }
  let generation = 0
  const day = new SiteDay()
  /** The page that may be shown again. */
  const shown = (key: string) => (keeps ? pages.for(key).get(key) : undefined)

  /** Who waits does not join a flight that has all the time in the world. */
  const nameOf = (key: string, occasion: Occasion) =>
    occasion === 'background' ? `background ${key}` : key

  /** The page as it is being made; whoever asks meanwhile gets the same. */
  function fly(key: string, occasion: Occasion): Promise<Made> {
    const name = nameOf(key, occasion)
    const flying = flights.get(name)
    if (flying) return flying
    const flight = make(key, occasion).finally(() => {
      if (flights.get(name) === flight) flights.delete(name)
    })
    if (keeps) flights.set(name, flight)
    return flight
  }

  /**
   * The same for a visitor: one who has a page made that nothing keeps pays for it. Whoever asks
   * meanwhile costs nothing more.
   */
  function flyFor(incoming: IncomingMessage, key: string, occasion: Occasion) {
    const flying = flights.get(nameOf(key, occasion))
    if (flying) return flying
    const kind = occasion === 'replace' ? 'kept page' : 'page'
    const leave = options.gate?.enter(kind, addressOf(incoming))
    if (leave instanceof Refused) return leave
    const isFree = () => keeps && !key.includes('?') && pages.plain.has(key)
    const flight = fly(key, occasion)
    void whenMade(flight).then(() => leave?.(isFree()))
    return flight
  }

  /** Makes a page that came late with all the time it needs, so that it can be kept, where there is room. */
  function remake(key: string): void {
    const leave = options.gate?.enter('kept page', '')
    if (leave instanceof Refused) return
    const flight = fly(key, 'background')
    flight.catch(options.onError)
    void whenMade(flight).then(() => leave?.())
  }

  async function make(key: string, occasion: Occasion): Promise<Made> {
    const begun = generation
    const former = pages.for(key).get(key)
    const old = keeps ? former : undefined
    const visit = newVisit(patience[occasion])
    counts.render += 1
    const response = await options.render(key, visit)
    if (old && (visit.late || visit.failed || response.status >= 500)) {
      response.body?.cancel().catch(() => {})
      if (begun === generation) old.respiteUntil = performance.now() + RESPITE
      return old
    }
    const headers = new Headers(response.headers)
    const whole = !visit.late && !visit.failed && !visit.partial && response.status === 200
    const lasting = whole && isPublic(key, headers)
    // What is gone is not shown again, should the backend fail one day.
    const answered = !visit.late && !visit.partial && !visit.failed && response.status < 500
    if (!lasting && answered && begun === generation) pages.for(key).drop(key)
    setCaching(headers, key, keeps && lasting, options.sharedSeconds)
    if (visit.late) {
      if (keeps && occasion !== 'background') setImmediate(remake, key)
      return { answer: new Broadcast(response, headers) }
    }
    const finishing = finish({ key, response, headers, visit, lasting, former })
    const made = await finishing.catch(options.onError)
    // Its making broke off half way.
    if (!made) return old ?? failure(key, visit)
    if (lasting && begun === generation) keep(key, made, old?.hits)
    else if (made.script) formerScripts.add(made.script)
    return made
  }

  function keep(key: string, made: FinishedPage, hits = 0): void {
    const cost = costOf(made.answer) + (made.script?.cost ?? 0)
    const freshUntil = performance.now() + options.seconds * 1000
    const page = { ...made, cost, used: false, generation, freshUntil, respiteUntil: 0, hits }
    pages.for(key).set(key, page)
    if (made.script) formerScripts.drop(made.script)
  }

  function failure(key: string, visit: Visit): Promise<FinishedPage> {
    const response = failureAnswer(new Request('http://page', FOR_PEOPLE))
    const { headers } = response
    return finish({ key, response, headers, visit, lasting: false, former: undefined })
  }

  function purge(): void {
    generation += 1
    counts.purge += 1
    flights.clear()
    pages.plain.endRespite()
    pages.queried.endRespite()
    void warmFavorites(generation)
  }

  async function warmFavorites(begun: number): Promise<void> {
    for (const key of pages.plain.favorites(FAVORITES)) {
      if (generation === begun) await fly(key, 'replace').catch(options.onError)
    }
  }

  /** Whether it may be shown now; an older one only while the backend is spared. */
  function isReady(page: Page, now: number): boolean {
    return page.generation === generation || page.respiteUntil > now
  }

  /** Tells the page where it is fresh. */
  function tellFresh(key: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (day.hasChanged()) purge()
    const page = shown(key)
    if (page?.generation !== generation || page.freshUntil <= performance.now()) return false
    counts.hit += 1
    countHit(page)
    page.answer.send(incoming, outgoing, HIT)
    return true
  }

  function sendSoon(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    soon: Promise<Finished | Broadcast>,
    status: string,
  ): void {
    soon
      .then((answer) => answer.send(incoming, outgoing, status))
      .catch((error: unknown) => {
        options.onError(error)
        outgoing.destroy()
      })
  }

  /**
   * Answers with a page's script. Where this process does not know it, or not any more, the page is made:
   * another process may have made the same. For a page that is another one by now it is the script of that.
   */
  const sendScript = (key: string, address: string, ...to: [IncomingMessage, ServerResponse]) => {
    const answerOf = ({ script }: Partial<Made>) => script?.at(address) ?? NO_SCRIPT
    const latest = pages.for(key).get(key)?.script
    const script = latest?.address === address ? latest : formerScripts.get(address)
    const page = shown(key)
    const known = script ? { script } : page && isReady(page, performance.now()) && page
    counts[known ? 'hit' : 'miss'] += 1
    if (known) return answerOf(known).send(...to, HIT)
    const flight = flyFor(to[0], key, page ? 'replace' : 'background')
    const soon = flight instanceof Refused ? options.refusal(flight) : flight.then(answerOf)
    sendSoon(...to, soon, MISS)
  }

  const before: Before = (incoming, outgoing, next) => {
    const { method, url = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return next()
    const scripted = scriptPlace(url, options.parameters)
    if (scripted) return sendScript(scripted.key, scripted.address, incoming, outgoing)
    const key = pageKey(url, options.parameters)
    if (key === undefined) return next()
    if (tellFresh(key, incoming, outgoing)) return
    const now = performance.now()
    const page = shown(key)
    if (!page || !isReady(page, now)) {
      const flight = flyFor(incoming, key, page ? 'replace' : 'new')
      const isRefused = flight instanceof Refused
      counts[isRefused && page ? 'stale' : 'miss'] += 1
      // Under a load that is too much for the whole site the older copy is better than none.
      if (isRefused && page) return page.answer.send(incoming, outgoing, STALE)
      const soon = isRefused ? options.refusal(flight) : flight.then(({ answer }) => answer)
      return sendSoon(incoming, outgoing, soon, MISS)
    }
    counts.stale += 1
    countHit(page)
    if (page.respiteUntil <= now) fly(key, 'background').catch(options.onError)
    page.answer.send(incoming, outgoing, STALE)
  }

  return {
    fromMemory: (incoming, outgoing) => {
      const { method, url = '' } = incoming
      // An address in its one spelling is its own key.
      return (method === 'GET' || method === 'HEAD') && tellFresh(url, incoming, outgoing)
    },
    before,
    purge,
    counts,
    size: () => pages.size + formerScripts.size,
    warm: async (key) => void (keeps && (await fly(key, 'new').catch(options.onError))),
  }
}

function countHit(page: Page): void {
  page.hits += 1
  // What is asked for more than once is worth the smallest form.
  if (page.hits > 1) page.answer.improve()
}
