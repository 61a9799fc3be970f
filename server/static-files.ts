import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

interface StaticFile {
  bytes: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Answers for the files of the build. They are few and small, so they are held in memory: a path
 * that is not among them is simply not there.
 */
export function readStaticFiles(
  directory: string,
): (request: Request, pathname: string) => Response | undefined {
  const files = new Map<string, StaticFile>()
  if (existsSync(directory)) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      // Vite's own notes about the build are for nobody else.
      if (!entry.isFile() || path.includes(`${sep}.vite${sep}`)) continue
      files.set(`/${relative(directory, path).split(sep).join('/')}`, readStaticFile(path))
    }
  }
  return (request, pathname) => {
    const file = files.get(pathname)
    if (!file) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    if (request.headers.get('if-none-match') === file.headers.etag) {
      return new Response(null, { status: 304, headers: file.headers })
    }
    return new Response(request.method === 'HEAD' ? null : file.bytes, { headers: file.headers })
  }
}

function readStaticFile(path: string): StaticFile {
  const bytes = readFileSync(path)
  // Vite puts a hash of the content into the names below /assets.
  const hashed = path.includes(`${sep}assets${sep}`)
  return {
    bytes,
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      'x-content-type-options': 'nosniff',
    },
  }
}
