import { createHash } from 'node:crypto'
import type { Picture } from './drawing.server.ts'

/** How many drawn pictures are kept, and how many may wait to be drawn. */
const KEPT = 32
const WAITING = 8

interface Drawn {
  png: Buffer<ArrayBuffer>
  etag: string
}

/** Large, and rarely asked for: fonts, what lays their letters out, and what packs pixels. */
export const preload = () => Promise.all([import('./drawing.server.ts'), import('sharp')])

const kept = new Map<string, Drawn>()
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A share picture as PNG. Pictures are drawn one after the other and the latest are kept, so that
 * nobody can keep the machine busy by asking for many: beyond a few that wait the answer is 503.
 */
export async function pictureResponse(request: Request, picture: Picture): Promise<Response> {
  const key = JSON.stringify(picture)
  if (!kept.has(key) && waiting >= WAITING) {
    const headers = { 'retry-after': '5', 'cache-control': 'no-store' }
    return new Response('Please try again later.', { status: 503, headers })
  }
  const { png, etag } = kept.get(key) ?? (await inTurn(key, picture))
  keep(key, { png, etag })
  const headers = {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    etag,
    'x-content-type-options': 'nosniff',
  }
  const known = request.headers.get('if-none-match') === etag
  return new Response(known ? null : png, { status: known ? 304 : 200, headers })
}

async function inTurn(key: string, picture: Picture): Promise<Drawn> {
  waiting += 1
  const turn = last.then(() => kept.get(key) ?? render(picture))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function render(picture: Picture): Promise<Drawn> {
  const [{ draw }, { default: sharp }] = await preload()
  const svg = Buffer.from(draw(picture))
  const png = Buffer.from(
    await sharp(svg).png({ palette: true, colours: 32, effort: 4 }).toBuffer(),
  )
  const hash = createHash('sha256').update(png).digest('base64url')
  return { png, etag: `"${hash.slice(0, 22)}"` }
}

/** The one asked for longest ago makes room. */
function keep(key: string, drawn: Drawn): void {
  kept.delete(key)
  kept.set(key, drawn)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest) kept.delete(oldest)
}
