import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { makeUser, PASSWORD } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { requestExactly } from '../support/raw-requests.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let backend: TestBackend
let site: SiteProcess
beforeAll(async () => {
  backend = await startTestBackend()
  await backend.owner`
    insert into public.publications (title) select 'On valves, part ' || n from generate_series(1, 900) n`
  site = await startSiteBeside(backend)
})
afterAll(async () => {
  await site.stop()
  await backend.stop()
})

test('rows are compressed if the client accepts that, complete and with their count', async () => {
  const key = backend.backend.anonKey
  const path = '/rest/v1/publications?select=id,title&order=id&limit=500'
  const ask = (accepts: string, method = 'GET') =>
    requestExactly(site.url, path, {
      method,
      headers: { apikey: key, prefer: 'count=exact', 'accept-encoding': accepts },
    })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'zstd', 'gzip']) {
    const { status, headers } = await ask(encoding)
    expect([status, headers['content-encoding']]).toEqual([206, encoding])
    expect(headers['content-range']).toBe('0-499/900')
    expect(Number(headers['content-length'])).toBeLessThan(plain.text.length / 2)
  }
  expect((await ask('br', 'HEAD')).headers['content-encoding']).toBeUndefined()
  const { data, count } = await createClient(site.url, key)
    .from('publications')
    .select('id,title', { count: 'exact' })
    .order('id')
    .limit(500)
  expect([JSON.stringify(data), count]).toEqual([JSON.stringify(JSON.parse(plain.text)), 900])
})

test('accounts and tokens are never compressed', async () => {
  const { email } = await makeUser(backend)
  const headers = { apikey: backend.backend.anonKey, 'accept-encoding': 'br, gzip' }
  const signedIn = await requestExactly(site.url, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = JSON.parse(signedIn.text)
  const authorization = `Bearer ${access_token}`
  const user = await requestExactly(site.url, '/auth/v1/user', {
    headers: { ...headers, authorization },
  })
  for (const { status, headers, text } of [signedIn, user]) {
    expect([status, headers['content-encoding']]).toEqual([200, undefined])
    expect(text.length).toBeGreaterThan(512)
  }
})
