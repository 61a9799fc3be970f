import { createHash } from 'node:crypto'
import type { Source } from './sources.ts'

/** What is known of a source: which version it has, that there is none, or nothing at present. */
export type Look = { version: string } | 'missing' | 'unreachable'

interface Known {
  look: Promise<Look>
  /** When it was looked at, in ms. */
  at: number
}

/** To be raised when pictures are made in another way: those made before are made anew. */
const RECIPE = 1

const MOST = 10_000

/** In ms. */
const TIME_LIMIT = 10_000

/**
 * Remembers which version a source has. One that is due is looked at behind the answer, so nobody
 * waits for it.
 */
export class Versions {
  #known = new Map<string, Known>()

  /** Whether a source need not be looked at. */
  has(source: Source): boolean {
    return this.#known.has(source.id)
  }

  of(source: Source): Promise<Look> {
    const known = this.#known.get(source.id)
    if (!known) return this.#remember(source)
    if (performance.now() - known.at < source.age * 1000) return known.look
    const again = lookAt(source)
    known.at = performance.now()
    void again.then((look) => look !== 'unreachable' && this.#replace(source.id, known, again))
    return known.look
  }

  /** Something changed: what is known counts no more. */
  forget(): void {
    this.#known.clear()
  }

  #remember(source: Source): Promise<Look> {
    const known = { look: lookAt(source), at: performance.now() }
    this.#known.set(source.id, known)
    const [oldest = ''] = this.#known.keys()
    if (this.#known.size > MOST) this.#known.delete(oldest)
    void known.look.then((look) => {
      if (look === 'unreachable' && this.#known.get(source.id) === known)
        this.#known.delete(source.id)
    })
    return known.look
  }

  /** Unless it was forgotten meanwhile: then the look may be older than the change. */
  #replace(id: string, known: Known, look: Promise<Look>): void {
    if (this.#known.get(id) === known) this.#known.set(id, { look, at: known.at })
  }
}

/** Looks at a source. Storage says 400 for what is not there. Never throws. */
export async function lookAt(source: Source): Promise<Look> {
  try {
    const { status, headers } = await source.ask('HEAD', AbortSignal.timeout(TIME_LIMIT))
    if (status === 200) return { version: versionFrom(headers) }
    // Supabase Storage answers 400 for what is not there; what leads elsewhere is not followed.
    const isMissing = [400, 404, 410].includes(status) || (status >= 300 && status < 400)
    return isMissing ? 'missing' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

function versionFrom(headers: Headers): string {
  const marks = ['etag', 'last-modified', 'content-length'].map((name) => headers.get(name))
  return createHash('sha256')
    .update(JSON.stringify([RECIPE, ...marks]))
    .digest('hex')
    .slice(0, 16)
}
