import type { SupabaseClient } from '@supabase/supabase-js'

/** Where the browser of staff tells the site that content has changed; see app/data/tell-site.ts. */
export const CONTENT_CHANGED = '/content-changed'

/**
 * `POST /content-changed`, for hosted projects, where nothing can listen to the database: drops the
 * kept pages when the project says that whoever sent the token is staff (204), otherwise 403.
 */
export async function contentChanged(
  request: Request,
  client: SupabaseClient,
  purge: () => void,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { allow: 'POST' })
  const token = request.headers.get('authorization')
  if (!token) return answer(401, { 'www-authenticate': 'Bearer' })
  const { data } = await client.rpc('is_staff').setHeader('authorization', token)
  if (data !== true) return answer(403)
  purge()
  return answer(204)
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
