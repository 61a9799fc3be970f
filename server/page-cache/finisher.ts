import { hash } from 'node:crypto'
import type { Visit } from '../../app/data/in-time.ts'
import { textOf } from '../../app/lib/whole-text.ts'
import { Finished } from '../finished.ts'
import { type SecurityHeaders, scriptHashes } from '../security-headers.ts'
import { isOfStaff } from './page-key.ts'
import type { FormerScripts, Script } from './page-scripts.ts'

export interface FinisherOptions {
  /**
   * What becomes of the HTML of a page of the site that says nothing of a failure. One that is whole may
   * `lend` a text to a script of its own, and is told the address of that.
   */
  polish?: ((html: string, lend: ((script: string) => string) | undefined) => string) | undefined
  /** What a finished page with these inline scripts tells browsers to hold it to. */
  secure?: SecurityHeaders | undefined
}

/** A page as it is sent, what it says to its scripts, where that is apart, and what both were made of. */
export interface FinishedPage {
  answer: Finished
  script: Script | undefined
  source: string
}

/** What is known of a page before all of it is read. */
export interface Draft {
  key: string
  response: Response
  headers: Headers
  visit: Visit
  /** Whether it is whole, and the same for everybody. */
  lasting: boolean
  /** As it was made last: where it says the same again, that is it. */
  former: FinishedPage | undefined
}

/**
 * From what the application answers to what is sent. A page loses its nonce: its scripts are known now,
 * and stay so. Most changes leave most pages as they were; such a page is not cut and compressed again,
 * and keeps its smallest form.
 */
export function createFinisher({ polish, secure }: FinisherOptions, scripts: FormerScripts) {
  return async (draft: Draft): Promise<FinishedPage> => {
    const { key, response, visit, lasting, former } = draft
    const { status } = response
    const headers = Object.fromEntries(draft.headers)
    const isHtml = headers['content-type']?.startsWith('text/html')
    const text = isHtml
      ? (await textOf(response)).replaceAll(` nonce="${visit.nonce}"`, '')
      : Buffer.from(await response.arrayBuffer())
    // Its headers name the nonce until its scripts are known.
    const head = JSON.stringify({ status, headers, lasting }).replaceAll(visit.nonce, '')
    const source = head + hash('sha256', text, 'base64url')
    if (source === former?.source) return former
    if (typeof text !== 'string')
      return { answer: new Finished(status, headers, text), script: undefined, source }
    let script: Script | undefined
    const lend = (said: string) => {
      script = scripts.scriptOf(key, said, former?.script)
      return script.address
    }
    const isQuiet = !visit.failed && status < 500 && !isOfStaff(key)
    const html = (isQuiet && polish?.(text, lasting ? lend : undefined)) || text
    Object.assign(headers, secure?.(scriptHashes(html)))
    return { answer: new Finished(status, headers, Buffer.from(html)), script, source }
  }
}
