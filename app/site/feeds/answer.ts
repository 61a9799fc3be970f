import type { Read } from '../../data/read.ts'

/** A file made of what was read; where that failed, the asking program is told to come again. */
export function answerWith<T>(read: Read<T>, type: string, make: (value: T) => string): Response {
  if (!read.ok) return answerUnread()
  return new Response(make(read.value), {
    headers: { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' },
  })
}

/** Tells a program to come again. */
export function answerUnread(): Response {
  const headers = { 'retry-after': '60', 'cache-control': 'no-store' }
  return new Response('Please try again later.', { status: 503, headers })
}
