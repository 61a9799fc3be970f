import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import type { TestSite } from '../../../harness/sites.ts'
import { test as base, expect } from '../../browser/support/test.ts'

/** Another site, with an empty page. */
const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({}, use) => {
    const server: Server = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>x</title>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    server.closeAllConnections()
    server.close()
  },
})

// Chromium says what it refuses.
test.use({
  expectedErrors: [
    /frame-ancestors|blocked by CORS|ERR_BLOCKED_BY_RESPONSE|ERR_FAILED|status of 4|sandbox/,
  ],
})

test('no page can be framed, by another site or our own', async ({
  staffPage: page,
  emptySite: { url },
  elsewhere,
}) => {
  await page.goto(`${url}/admin/team`)
  for (const around of [elsewhere, `${url}/robots.txt`]) {
    await page.goto(around)
    for (const path of [
      '/',
      '/events',
      '/no-such-page',
      '/admin',
      '/admin/team',
      '/admin/account',
    ]) {
      const framed = await page.evaluate(async (address) => {
        const frame = document.createElement('iframe')
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
        frame.src = address
        document.documentElement.append(frame)
        await loaded
        try {
          return frame.contentDocument?.body.textContent ?? 'closed'
        } catch {
          return 'closed'
        }
      }, url + path)
      // The frame shows the browser's error page, whose content can't be read.
      expect([around, path, framed]).toEqual([around, path, 'closed'])
    }
    const shown = page
      .frames()
      .filter((frame) => frame.url().startsWith(url) && frame.parentFrame())
    expect(shown.map((frame) => frame.url())).toEqual([])
  }
})

/** All that staff could change, as it is now. */
async function stateOf({ owner }: TestSite): Promise<unknown> {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or tablename in ('users', 'factors', 'objects', 'buckets', 'mfa_factors')
    order by 1`
  const states: unknown[] = []
  for (const { name } of tables)
    states.push([
      name,
      ...(await owner.unsafe(`select to_jsonb(each) from ${name} as each order by 1`)),
    ])
  return states
}

test('requests that another site makes a signed-in browser send change nothing', async ({
  staffPage: page,
  context,
  emptySite,
  elsewhere,
}) => {
  const { url, owner } = emptySite
  await owner`insert into public.clinical_trials (name) values ('A trial')`
  await page.goto(`${url}/admin/clinical-trials`)
  await expect(page.getByText('A trial')).toBeVisible()
  // There is nothing that a browser would add by itself.
  expect(await context.cookies()).toEqual([])
  const before = await stateOf(emptySite)
  const { anonKey } = await deriveApiKeys(testSecret)
  const trial = JSON.stringify({ name: 'Forged' })
  const account = JSON.stringify({ email: 'evil@example.org', password: 'a password of theirs' })
  const targets: [path: string, body: string][] = [
    ['/rest/v1/clinical_trials', trial],
    ['/rest/v1/rpc/reorder', JSON.stringify({ table_name: 'clinical_trials', ids: [] })],
    ['/auth/v1/signup', account],
    ['/auth/v1/user', account],
    ['/auth/v1/logout', '{}'],
    ['/auth/v1/factors', '{"factor_type":"totp"}'],
    ['/auth/v1/factors/recovery-codes', '{}'],
    ['/auth/v1/invite', account],
    ['/auth/v1/admin/users', account],
    ['/auth/v1/admin/generate_link', account],
    ['/storage/v1/object/photos/forged.html', '<script>1</script>'],
    ['/storage/v1/object/move', '{"bucketId":"photos","sourceKey":"a","destinationKey":"b"}'],
    ['/storage/v1/object/sign/photos', '{"expiresIn":60,"paths":["a"]}'],
    ['/storage/v1/bucket', '{"name":"forged","public":true}'],
    ['/content-changed', '{}'],
    ['/staff-accounts', '{"action":"list"}'],
    ['/preview', '{"path":"/","texts":{"a":"b"}}'],
    ['/admin/clinical-trials', trial],
    ['/admin/clinical-trials.data', trial],
    ['/', 'name=Forged'],
  ]
  await page.goto(elsewhere)
  const addresses = targets.flatMap(([path, body]) => [
    [url + path, body],
    [`${url}${path}?apikey=${anonKey}`, body],
  ])
  await page.evaluate(async (sent) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']
    const everything = sent.flatMap(([address = '', body = '']) =>
      [
        ...types.map((type) => ({ method: 'POST', headers: { 'content-type': type }, body })),
        { method: 'GET' },
        // What needs a preflight is asked for too: whatever that allows, it gives no rights.
        ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ method, body, mode: 'cors' as const })),
      ].map((init) => fetch(address, { mode: 'no-cors', credentials: 'include', ...init })),
    )
    await Promise.allSettled(everything)
  }, addresses)
  await page.evaluate(
    async (sent) => {
      const types = ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded']
      const posts = sent.flatMap(([action = '', body = ''], row) =>
        types.map(async (enctype, column) => {
          const name = `frame-${row}-${column}`
          const frame = Object.assign(document.createElement('iframe'), { name })
          const input = Object.assign(document.createElement('input'), { name: body })
          const form = document.createElement('form')
          Object.assign(form, { action, enctype, method: 'post', target: name }).append(input)
          document.documentElement.append(frame, form)
          await new Promise((resolve) => {
            frame.addEventListener('load', resolve)
            form.submit()
          })
        }),
      )
      await Promise.all(posts)
    },
    addresses.filter(([address = '']) => address.includes('apikey')),
  )
  // Nor does a link that is followed do anything.
  for (const path of ['/admin/sign-out', '/auth/v1/logout', '/auth/v1/logout?scope=global']) {
    await page.goto(elsewhere)
    await page.evaluate((address) => location.assign(address), url + path)
    await page.waitForURL((address) => address.href.startsWith(url))
  }
  expect(await stateOf(emptySite)).toEqual(before)
  await page.goto(`${url}/admin/clinical-trials`)
  await expect(page.getByText('A trial')).toBeVisible()
})
