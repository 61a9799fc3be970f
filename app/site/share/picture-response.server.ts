import { createHash } from 'node:crypto'
import type { Picture } from './drawing.server.ts'

const MAX_CACHED = 32
const MAX_WAITING = 8

interface RenderedPicture {
  png: Buffer<ArrayBuffer>
  etag: string
}

/** Fonts, text layout and sharp: large and rarely needed. */
export const preload = () => Promise.all([import('./drawing.server.ts'), import('sharp')])

const cache = new Map<string, RenderedPicture>()
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * A share picture as PNG. To limit the load, pictures are rendered one at a time and cached; with too many
 * waiting the response is a 503.
 */
export async function pictureResponse(request: Request, picture: Picture): Promise<Response> {
  const { logo, ...texts } = picture
  const key = JSON.stringify(texts) + (logo ? hashOf(logo) : '')
  if (!cache.has(key) && waiting >= MAX_WAITING) {
    const headers = { 'retry-after': '5', 'cache-control': 'no-store' }
    return new Response('Please try again later.', { status: 503, headers })
  }
  const { png, etag } = cache.get(key) ?? (await renderInTurn(key, picture))
  store(key, { png, etag })
  const headers = {
    'content-type': 'image/png',
    etag,
    'x-content-type-options': 'nosniff',
  }
  const notModified = request.headers.get('if-none-match') === etag
  return new Response(notModified ? null : png, { status: notModified ? 304 : 200, headers })
}

async function renderInTurn(key: string, picture: Picture): Promise<RenderedPicture> {
  waiting += 1
  const turn = last.then(() => cache.get(key) ?? render(picture))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function render(picture: Picture): Promise<RenderedPicture> {
  const [{ draw, sizeLogo }, { default: sharp }] = await preload()
  const logo = picture.logo && (await sizeLogo(sharp, picture.logo, picture.brand))
  const svg = Buffer.from(draw(picture, logo))
  const colours = logo ? 256 : 32
  const png = Buffer.from(await sharp(svg).png({ palette: true, colours, effort: 4 }).toBuffer())
  return { png, etag: `"${hashOf(png)}"` }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

function store(key: string, rendered: RenderedPicture): void {
  cache.delete(key)
  cache.set(key, rendered)
  const [oldest] = cache.keys()
  if (cache.size > MAX_CACHED && oldest) cache.delete(oldest)
}
