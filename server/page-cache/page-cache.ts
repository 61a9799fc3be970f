import type { IncomingMessage, ServerResponse } from 'node:http'
import { newVisit, type Visit } from '../../app/data/in-time.ts'
import { startOfToday } from '../../app/lib/dates.ts'
import { Refused } from '../../backend/admission.ts'
import { addressOf } from '../client-address.ts'
import { FOR_PEOPLE, failureAnswer } from '../failure-page.ts'
import { Finished } from '../finished.ts'
import type { Gate } from '../limits/gate.ts'
import { type SecurityHeaders, scriptHashes } from '../security-headers.ts'
import type { Before } from '../site.ts'
import { Broadcast, whenMade } from './broadcast.ts'
import { isPublic, setCaching } from './caching.ts'
import { Kept, type Page } from './kept.ts'
import { pageKey } from './page-key.ts'
import { PageScripts, pageOfScript, wayTo } from './page-scripts.ts'

export interface PageCacheOptions {
  /** Makes the page at an address of ours, without a visitor's headers. Never throws. */
  render: (target: string, visit: Visit) => Promise<Response>
  /** What pages read of their address beside its path. */
  parameters: readonly string[]
  /** Hears of what went wrong in making a page, beyond what `render` answers itself. */
  onError: (error: unknown) => void
  /**
   * What becomes of the HTML of a page that is whole. It may `lend` a text to a script of its own, and is
   * told the address of that.
   */
  polish?: ((html: string, lend: (script: string) => string) => string) | undefined
  /** What a finished page with these inline scripts tells browsers to hold it to. */
  secure?: SecurityHeaders | undefined
  /** Asked before a page is made for whoever asks. */
  gate?: Gate | undefined
  /** Tells whoever was refused. */
  refusal: (refused: Refused) => Promise<Finished>
  /** How long a page waits for its reads when somebody waits for it, in milliseconds; 300. */
  patience?: number
  /** How long a page is fresh; with 0 nothing is kept. */
  seconds: number
  /** How long a shared cache in front may keep pages, if it may. */
  sharedSeconds?: number | undefined
}

export interface PageCache {
  /** Answers GET and HEAD of pages. */
  before: Before
  /** Content has changed: a page made before is shown only where the backend does not answer. */
  purge: () => void
  /** Makes a page before anybody asks, where it is kept; whoever asks meanwhile gets the same. */
  warm: (target: string) => Promise<void>
  /** What became of requests since the start, how often a page was made, how often content changed. */
  counts: { hit: number; stale: number; miss: number; render: number; purge: number }
  /** Bytes that the kept pages take, about. */
  size: () => number
}

/** Why a page is made: somebody waits; somebody waits, and there is an older copy; nobody waits. */
type Occasion = 'new' | 'replace' | 'background'

/** In milliseconds: how long older copies are shown without asking a backend that has just failed. */
const RESPITE = 5000
/** Bytes kept at most. */
const MOST_BYTES = 64 * 1024 * 1024
/** Pages made anew at once when content has changed. */
const FAVORITES = 8
const NO_SCRIPT = new Finished(404, { 'cache-control': 'no-store' }, Buffer.alloc(0))
/** What became of a request that an older copy answers (RFC 9211). */
const STALE = 'site; hit; detail=stale'

/**
 * Keeps public pages as finished bytes. A purge raises the generation: a page of an older one is shown
 * only where the backend fails. A page that is merely old is shown while a new one is made. However
 * many ask for a page at once, it is made once.
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
  const plain = new Kept(MOST_BYTES)
  const queried = new Kept(MOST_BYTES / 4)
  /** Anybody can make up queries: what is kept of them takes no room from the pages themselves. */
  const keptFor = (key: string) => (key.includes('?') ? queried : plain)
  const scripts = new PageScripts()
  const flights = new Map<string, Promise<Finished | Broadcast>>()
  const counts = { hit: 0, stale: 0, miss: 0, render: 0, purge: 0 }
  let generation = 0
  let day = siteDay()

  /** The page as it is being made; whoever asks meanwhile gets the same. */
  function fly(key: string, occasion: Occasion): Promise<Finished | Broadcast> {
    // Who waits does not join a flight that has all the time in the world.
    const name = occasion === 'background' ? `background ${key}` : key
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
  function flyFor(incoming: IncomingMessage, key: string, page: Page | undefined) {
    const flying = flights.get(key)
    if (flying) return flying
    const leave = options.gate?.enter(page ? 'kept page' : 'page', addressOf(incoming))
    if (leave instanceof Refused) return leave
    const isFree = () => !key.includes('?') && plain.get(key) !== undefined
    const flight = fly(key, page ? 'replace' : 'new')
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

  async function make(key: string, occasion: Occasion): Promise<Finished | Broadcast> {
    const begun = generation
    const kept = keptFor(key)
    const old = kept.get(key)
    const visit = newVisit(patience[occasion])
    counts.render += 1
    const response = await options.render(key, visit)
    if (old && (visit.late || visit.failed || response.status >= 500)) {
      response.body?.cancel().catch(() => {})
      if (begun === generation) old.respiteUntil = performance.now() + RESPITE
      return old.answer
    }
    const headers = new Headers(response.headers)
    const whole = !visit.late && !visit.failed && !visit.partial && response.status === 200
    const lasting = whole && isPublic(key, headers)
    const keepable = keeps && lasting
    // What is gone is not shown again, should the backend fail one day.
    if (!keepable && begun === generation && !visit.late && !visit.partial) kept.drop(key)
    setCaching(headers, key, keepable, options.sharedSeconds)
    if (visit.late) {
      if (keeps && occasion !== 'background') setImmediate(remake, key)
      return new Broadcast(response, headers)
    }
    let script: string | undefined
    const lend = (text: string) => {
      script = scripts.add(key, text)
      return script
    }
    const finishing = finish(response, headers, visit, lasting ? lend : undefined)
    const answer = await finishing.catch(options.onError)
    // Its making broke off half way.
    if (!answer) return old?.answer ?? failure(visit)
    if (keepable && begun === generation) {
      const freshUntil = performance.now() + options.seconds * 1000
      kept.set(key, {
        answer,
        script,
        generation,
        freshUntil,
        respiteUntil: 0,
        hits: old?.hits ?? 0,
      })
    }
    return answer
  }

  /** All of an answer. A page loses its nonce: its scripts are known now, and stay so as it is kept. */
  async function finish(
    response: Response,
    made: Headers,
    visit: Visit,
    lend?: (script: string) => string,
  ): Promise<Finished> {
    const headers = Object.fromEntries(made)
    if (!headers['content-type']?.startsWith('text/html'))
      return new Finished(response.status, headers, Buffer.from(await response.arrayBuffer()))
    const plain = (await response.text()).replaceAll(` nonce="${visit.nonce}"`, '')
    const html = lend && options.polish ? options.polish(plain, lend) : plain
    Object.assign(headers, options.secure?.(scriptHashes(html)))
    return new Finished(response.status, headers, Buffer.from(html))
  }

  function failure(visit: Visit): Promise<Finished> {
    const answer = failureAnswer(new Request('http://page', FOR_PEOPLE))
    return finish(answer, answer.headers, visit)
  }

  function purge(): void {
    generation += 1
    counts.purge += 1
    flights.clear()
    plain.endRespite()
    queried.endRespite()
    void warmFavorites(generation)
  }

  async function warmFavorites(begun: number): Promise<void> {
    for (const key of plain.favorites(FAVORITES)) {
      if (generation === begun) await fly(key, 'replace').catch(options.onError)
    }
  }

  /** Whether it may be shown now; an older one only while the backend is spared. */
  function isReady(page: Page, now: number): boolean {
    return page.generation === generation || page.respiteUntil > now
  }

  function sendSoon(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    soon: Promise<Finished | Broadcast>,
    status?: string,
  ): void {
    soon
      .then((answer) => answer.send(incoming, outgoing, status))
      .catch((error: unknown) => {
        options.onError(error)
        outgoing.destroy()
      })
  }

  /**
   * The script of a page. Where this process does not know it, or not any more, the page is made: another
   * process may have made the same. For a page that is another one by now it is the script of that.
   */
  async function scriptFor(incoming: IncomingMessage, key: string): Promise<Finished> {
    const { url = '' } = incoming
    const find = () => {
      const page = keptFor(key).get(key)
      const present = page && isReady(page, performance.now()) ? page.script : undefined
      return scripts.get(url) ?? (present && scripts.get(present) ? wayTo(present) : undefined)
    }
    const known = find()
    if (known) return known
    const flight = flyFor(incoming, key, keptFor(key).get(key))
    if (flight instanceof Refused) return options.refusal(flight)
    await flight
    return find() ?? NO_SCRIPT
  }

  const before: Before = (incoming, outgoing, next) => {
    const { method, url = '' } = incoming
    if (method !== 'GET' && method !== 'HEAD') return next()
    const scripted = pageOfScript(url)
    const key = pageKey(scripted ?? url, options.parameters)
    if (key === undefined) return next()
    if (scripted) return sendSoon(incoming, outgoing, scriptFor(incoming, key))
    const now = performance.now()
    const clock = Date.now()
    if (clock >= day.ends || clock < day.begins) {
      day = siteDay()
      purge()
    }
    const kept = keptFor(key)
    const page = kept.get(key)
    if (!page || !isReady(page, now)) {
      const flight = flyFor(incoming, key, page)
      const isRefused = flight instanceof Refused
      counts[isRefused && page ? 'stale' : 'miss'] += 1
      // Under a load that is too much for the whole site the older copy is better than none.
      if (isRefused && page) return page.answer.send(incoming, outgoing, STALE)
      const soon = isRefused ? options.refusal(flight) : flight
      return sendSoon(incoming, outgoing, soon, 'site; fwd=miss')
    }
    kept.touch(key, page)
    // What is asked for more than once is worth the smallest form.
    if (page.hits > 1) page.answer.improve()
    const fresh = page.freshUntil > now && page.generation === generation
    counts[fresh ? 'hit' : 'stale'] += 1
    if (!fresh && page.respiteUntil <= now) fly(key, 'background').catch(options.onError)
    page.answer.send(incoming, outgoing, fresh ? 'site; hit' : STALE)
  }

  return {
    before,
    purge,
    counts,
    size: () => plain.size + queried.size,
    warm: async (key) => void (keeps && (await fly(key, 'new').catch(options.onError))),
  }
}

/** In ms since 1970. Pages say what is upcoming and what is over by the site's day; clocks may be set back. */
function siteDay(): { begins: number; ends: number } {
  const DAY_AND_A_HALF = 36 * 3_600_000
  const begins = Date.parse(startOfToday())
  return { begins, ends: Date.parse(startOfToday(new Date(begins + DAY_AND_A_HALF))) }
}
