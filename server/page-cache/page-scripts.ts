import { createHash } from 'node:crypto'
import { Finished } from '../finished.ts'
import { costOf, Divided, Recent } from './kept.ts'
import { isData, isForAll, pageKey } from './page-key.ts'

export const NO_SCRIPT = new Finished(404, { 'cache-control': 'no-store' }, Buffer.alloc(0))
/** Bytes kept at most of those whose pages are not kept any more. */
const MOST_BYTES = 8 * 1024 * 1024

/** What a page says to its scripts alone, at an address that holds its hash: both are of one making. */
export class Script {
  readonly address: string
  /** Bytes that it takes, about. */
  readonly cost: number
  used = false
  readonly #answer: Finished
  readonly #instead: Finished
  #hits = 0

  constructor(key: string, text: string) {
    const body = Buffer.from(text)
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
    this.address = addressOf(hash, key)
    this.#answer = answerOf(body, 'public, max-age=31536000, immutable')
    this.#instead = answerOf(body, 'no-store')
    // Both have one body.
    this.cost = costOf(this.#answer) + body.length
  }

  /**
   * The answer at an address of this page: its own is kept for ever; instead of another script of the
   * page it is told for this once.
   */
  at(address: string): Finished {
    if (address !== this.address) return this.#instead
    this.#hits += 1
    // What is asked for more than once is worth the smallest form.
    if (this.#hits > 1) this.#answer.improve()
    return this.#answer
  }
}

/**
 * Scripts of pages that are not kept any more, or were not to be kept: they stay while there is room,
 * for whoever has such a page. That of a kept page is held by the page itself.
 */
export class FormerScripts {
  readonly #scripts = new Divided(MOST_BYTES, (most) => new Recent<Script>(most))

  /** Bytes, about. */
  get size(): number {
    return this.#scripts.size
  }

  /** The script of a page with this text: as it is held already, compressed maybe, or a new one. */
  scriptOf(key: string, text: string, present: Script | undefined): Script {
    const script = new Script(key, text)
    if (present?.address === script.address) return present
    return this.get(script.address) ?? script
  }

  add(script: Script): void {
    this.#scripts.for(script.address).set(script.address, script)
  }

  get(address: string): Script | undefined {
    return this.#scripts.for(address).get(address)
  }

  /** The page of a script is kept, or is so again. */
  drop({ address }: Script): void {
    this.#scripts.for(address).drop(address)
  }
}

/** The key of the page whose script a target names, and the one spelling of that; undefined where none has one. */
export function scriptPlace(
  target: string,
  parameters: readonly string[],
): { key: string; address: string } | undefined {
  const [, hash = '', page = ''] = /^\/scripts-of\/([\w-]{16})(\/.*)$/.exec(target) ?? []
  const key = pageKey(page, parameters)
  if (key === undefined || !isForAll(key) || isData(key)) return undefined
  return { key, address: addressOf(hash, key) }
}

function addressOf(hash: string, key: string): string {
  return `/scripts-of/${hash}${key}`
}

function answerOf(body: Buffer, caching: string): Finished {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': caching,
  }
  return new Finished(200, headers, body)
}
