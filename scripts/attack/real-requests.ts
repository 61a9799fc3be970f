import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { PREVIEW } from '../../app/data/preview-request.ts'
import { textsKey } from '../../app/lib/text-keys.ts'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import type { RandomRequest } from '../../harness/fuzz/random.ts'
import type { Target } from './target.ts'

export type Service = 'rest' | 'auth' | 'storage' | 'pages'

const SEARCHES = ['/search?q=leg+pain', '/publications?q=stent', '/publications.ris?q=heart']

const ID = '00000000-0000-4000-8000-000000000000'
const PREVIEWS = [
  { path: '/events', table: 'events', id: ID, isNew: true, values: { title: 'A', date: null } },
  { path: '/about', texts: { [textsKey('about')]: '{"title":"A"}' } },
].map((preview) => ({
  method: 'POST',
  path: PREVIEW,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(preview),
}))

/** Requests of the official client and browsers, without keys, by service. */
export async function recordRequests({
  url,
  keys,
}: Target): Promise<Record<Service, RandomRequest[]>> {
  const recorded: Record<Service, RandomRequest[]> = {
    ...{ rest: [], auth: [], storage: [] },
    pages: [...PUBLIC_PATHS, ...SEARCHES].flatMap(visit).concat(PREVIEWS),
  }
  const record: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const [, service, path] = /^\/(rest|auth|storage)\/v1(.*)$/.exec(pathOf(request.url)) ?? []
    const body = new Uint8Array(await request.clone().arrayBuffer())
    recorded[service as Service].push({
      method: request.method,
      path: path ?? '',
      headers: headersOf(request),
      ...(body.length > 0 && { body }),
    })
    return fetch(request)
  }
  const client = createClient(url, keys.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: record },
  })
  await readAndWrite(client)
  await keepFiles(client)
  await haveAccounts(client)
  return recorded
}

/** A page, and the router's data, which public pages do not have. */
function visit(path: string): RandomRequest[] {
  const [page, query] = path.split('?')
  const data = `${page === '/' ? '/_root' : page}.data`
  return [
    {
      method: 'GET',
      path,
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, br' },
    },
    { method: 'GET', path: `${data}?${query ?? 'page=2&q=heart'}`, headers: { accept: '*/*' } },
  ]
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

function headersOf({ headers }: Request): Record<string, string> {
  const own = [...headers].filter(([name]) => name !== 'apikey' && name !== 'authorization')
  return Object.fromEntries(own)
}

async function readAndWrite(client: SupabaseClient) {
  const events = () => client.from('events')
  const { data } = await events()
    .insert([{ title: 'A', date: '2027-01-05', tags: ['a', 'b'] }])
    .select()
  const id = data?.[0]?.id
  await events().select('id,title,n:date::text', { count: 'exact' }).order('date').range(0, 9)
  await events().select().eq('id', id).single()
  await events().select().or('title.ilike.*a*,and(date.gt.2026-01-01,tags.cs.{a})').limit(3)
  await events().select('id').in('title', ['A', 'b,c"']).not('location', 'is', null)
  await events().select('*', { head: true, count: 'exact' })
  await events().select('title').csv()
  await events().update({ title: 'B' }).eq('id', id).select()
  await events().upsert({ id, title: 'C', date: '2027-01-06' }, { onConflict: 'id' })
  await client.rpc('reorder', { table_name: 'clinical_trials', ids: [] })
  await client.rpc('is_staff', {}, { get: true })
  await events().delete().eq('id', id)
}

async function keepFiles(client: SupabaseClient) {
  const { storage } = client
  const files = storage.from('private')
  await storage.createBucket('private', { public: false, fileSizeLimit: '1MB' })
  await storage.updateBucket('private', { public: false })
  await storage.listBuckets()
  await storage.getBucket('private')
  await files.upload('a/b.png', new Blob(['\x89PNG\r\n'], { type: 'image/png' }), {
    metadata: { by: 'us' },
  })
  await files.upload('c.txt', Buffer.from('text'), { upsert: true, contentType: 'text/plain' })
  await files.update('c.txt', Buffer.from('more'))
  await files.list('a', { limit: 10, sortBy: { column: 'name', order: 'desc' }, search: 'b' })
  await files.info('c.txt')
  await files.exists('c.txt')
  await files.download('c.txt')
  await files.copy('c.txt', 'd.txt')
  await files.move('d.txt', 'e.txt')
  await files.createSignedUrl('c.txt', 60, { download: 'x.txt' })
  await files.createSignedUrls(['c.txt', 'none'], 60)
  const { data } = await files.createSignedUploadUrl('f.txt')
  await files.uploadToSignedUrl('f.txt', data?.token ?? '', Buffer.from('signed'))
  await storage.from('photos').download('none.webp')
  await files.remove(['e.txt', 'f.txt'])
  await storage.emptyBucket('none')
}

async function haveAccounts({ auth }: SupabaseClient) {
  const email = 'recorded@example.org'
  const password = 'a long enough password'
  const { data } = await auth.admin.createUser({ email, password, email_confirm: true })
  const id = data.user?.id ?? ''
  await auth.admin.listUsers({ page: 1, perPage: 10 })
  await auth.admin.updateUserById(id, { user_metadata: { a: 1 } })
  await auth.admin.generateLink({ type: 'magiclink', email })
  await auth.admin.inviteUserByEmail('invited@example.org')
  const { data: signedIn } = await auth.signInWithPassword({ email, password })
  await auth.getUser()
  await auth.refreshSession()
  await auth.updateUser({ data: { name: 'x' } })
  await auth.reauthenticate()
  await auth.updateUser({ nonce: '123456' })
  await auth.updateUser({ current_password: password })
  const { data: factor } = await auth.mfa.enroll({ factorType: 'totp' })
  await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: '123456' })
  await auth.passkey.startRegistration()
  await auth.updateUser({ email: 'moved@example.org', password: `${password} still` })
  await auth.signUp({ email: 'new@example.org', password })
  await auth.signInWithOtp({ email })
  await auth.verifyOtp({ email, token: '123456', type: 'email' })
  await auth.resetPasswordForEmail(email)
  await auth.resend({ type: 'signup', email: 'new@example.org' })
  await auth.exchangeCodeForSession('code').catch(() => {})
  await auth.signInWithIdToken({ provider: 'google', token: 'x.y.z' })
  await auth.admin.signOut(signedIn.session?.access_token ?? '', 'others')
  await auth.admin.deleteUser(id)
}
