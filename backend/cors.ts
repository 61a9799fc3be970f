import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'

/** Allows scripts of any origin, or of `origins`: rights come from tokens in headers, never from cookies. */
export function cors(origins: string[] = []): MiddlewareHandler {
  return honoCors({
    origin: origins.length > 0 ? origins : '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    exposeHeaders: [
      'Content-Range',
      'Content-Location',
      'Content-Profile',
      'Location',
      'Preference-Applied',
      'Range-Unit',
      'Retry-After',
      'Link',
      'X-Total-Count',
      'X-Supabase-Api-Version',
    ],
    maxAge: 3600,
  })
}
