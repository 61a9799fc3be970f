import { createClient, type SupabaseClient } from '@supabase/supabase-js'

const TIMEOUT_MS = 3000

/** Where the browsers of staff report that content has changed; see app/data/report-hosted-write.ts. */
export const CONTENT_CHANGED = '/content-changed'

/** A client for checking tokens. The one that reads as a visitor can't: given a token, it refuses calls about accounts. */
export function clientForTokens(projectUrl: string, anonKey: string): SupabaseClient {
  return createClient(projectUrl, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    },
  })
}

/** Purges pages for a token of staff (204, else 403): the site can't listen to a hosted project's database. */
export async function answerContentChanged(
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
  // Without our migrations the project has no roles: every account is staff.
  const user = await project.auth.getUser(authorization.replace(/^bearer /i, ''))
  return Boolean(user.data.user)
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
