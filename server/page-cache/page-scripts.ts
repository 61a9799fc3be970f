import { createHash } from 'node:crypto'
import { Finished } from '../finished.ts'
import { Recent } from './kept.ts'
import { isData, isForAll } from './page-key.ts'

/** Bytes kept at most. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * What pages say to their scripts alone: a script of its own for each, at an address that holds its
 * hash, so that page and script are of one making. Those of former pages stay while there is room, for
 * whoever still has such a page.
 */
export class PageScripts {
  readonly #scripts = new Recent<{ answer: Finished }>(MOST_BYTES)

  /** Takes the script of the page that is kept under a key; answers with its address. */
  add(key: string, text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    const address = `/scripts-of/${hash}${key}`
    if (!this.get(address)) this.#scripts.set(address, { answer: finished(text) })
    return address
  }

  get(address: string): Finished | undefined {
    const script = this.#scripts.get(address)
    if (script) this.#scripts.touch(address, script)
    return script?.answer
  }
}

/** What stands for a key in the address of a page's script; undefined where no page has one there. */
export function pageOfScript(address: string): string | undefined {
  const [, key] = /^\/scripts-of\/[\w-]{16}(\/.*)$/.exec(address) ?? []
  return key && isForAll(key) && !isData(key) ? key : undefined
}

/** The way to another script than the one asked for. */
export function wayTo(location: string): Finished {
  return new Finished(307, { location, 'cache-control': 'no-store' }, Buffer.alloc(0))
}

function finished(text: string): Finished {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return new Finished(200, headers, Buffer.from(text))
}
