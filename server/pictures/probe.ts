import { createHash } from 'node:crypto'
import type { Source } from './sources.ts'

export type Probe = { version: string } | 'missing' | 'unreachable'

/** Raised when pictures are generated differently: those generated before are generated again. */
const CACHE_EPOCH = 1

const TIMEOUT_MS = 10_000

/** Checks the version of a source. Never rejects. */
export async function probe(source: Source): Promise<Probe> {
  try {
    const { status, headers } = await source.request('HEAD', AbortSignal.timeout(TIMEOUT_MS))
    if (status === 200) return { version: versionOf(headers) }
    // Supabase Storage answers 400 for a missing file; redirects are not followed.
    const isMissing = [400, 404, 410].includes(status) || (status >= 300 && status < 400)
    return isMissing ? 'missing' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

function versionOf(headers: Headers): string {
  const validators = ['etag', 'last-modified', 'content-length'].map((name) => headers.get(name))
  return createHash('sha256')
    .update(JSON.stringify([CACHE_EPOCH, ...validators]))
    .digest('hex')
    .slice(0, 16)
}
