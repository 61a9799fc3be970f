import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** How long the project may take to say who somebody is, in milliseconds. */
const PATIENCE = 3000

/** Where the browser of staff tells the site that content has changed; see app/data/tell-site.ts. */
export const CONTENT_CHANGED = '/content-changed'

/**
 * The official client for asking a hosted project who somebody is. Not the one that reads as a visitor:
 * a client that is told its token refuses every question about accounts.
 */
export function clientForTokens(projectUrl: string, anonKey: string): SupabaseClient {
  return createClient(projectUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(PATIENCE) }),
    },
  })
}

/**
 * `POST /content-changed`, for hosted projects, where nothing can listen to the database: drops the
 * kept pages when the project says that whoever sent the token is staff (204), otherwise 403.
 */
export async function contentChanged(
  request: Request,
  project: SupabaseClient,
  purge: () => Promise<void>,
): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { allow: 'POST' })
  const token = request.headers.get('authorization')
  if (!token) return answer(401, { 'www-authenticate': 'Bearer' })
  if (!(await isStaff(project, token))) return answer(403)
  await purge()
  return answer(204)
}

async function isStaff(project: SupabaseClient, authorization: string): Promise<boolean> {
  const { data, error } = await project.rpc('is_staff').setHeader('authorization', authorization)
  if (error?.code !== 'PGRST202') return data === true
  // A project that has the content's tables only: there, who is signed in is staff.
  const user = await project.auth.getUser(authorization.replace(/^bearer /i, ''))
  return Boolean(user.data.user)
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
