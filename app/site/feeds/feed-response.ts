import type { Read } from '../../data/read.ts'

/** A generated file, or a 503 if the read failed. */
export function feedResponse<T>(read: Read<T>, type: string, make: (value: T) => string): Response {
  if (!read.ok) return unavailable()
  return new Response(make(read.value), {
    headers: { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' },
  })
}

export function unavailable(): Response {
  const headers = { 'retry-after': '60', 'cache-control': 'no-store' }
  return new Response('Please try again later.', { status: 503, headers })
}
