import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { CachedResponse } from './cached-response.ts'
import { COMPRESSED } from './compressed-files.ts'
import type { FromMemory } from './middleware.ts'

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

/** Serves the build's files from memory: they are few and small, and no path reaches the file system. */
export function staticFiles(directory: string): FromMemory {
  const files = new Map<string, CachedResponse>()
  if (existsSync(directory)) {
    for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      // Vite's manifest is not public, and compressed files have no address of their own.
      if (!entry.isFile() || path.includes(`${sep}.vite${sep}`) || path.endsWith(COMPRESSED))
        continue
      files.set(`/${relative(directory, path).split(sep).join('/')}`, readStaticFile(path))
    }
  }
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming
    const file = files.get(url) ?? files.get(url.split('?', 1)[0] ?? '')
    if (!file) return false
    if (method === 'GET' || method === 'HEAD') {
      file.compressBetter()
      file.send(incoming, outgoing)
    } else outgoing.writeHead(405, { allow: 'GET, HEAD' }).end()
    return true
  }
}

function readStaticFile(path: string): CachedResponse {
  const hashed = path.includes(`${sep}assets${sep}`)
  return new CachedResponse(
    200,
    {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
    readFileSync(path),
    existsSync(path + COMPRESSED) ? readFileSync(path + COMPRESSED) : undefined,
  )
}
