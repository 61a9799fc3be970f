import { expect, test } from 'vitest'
import { startCache as start } from './test-cache.ts'

test.each([
  ['a redirect', { status: 302, headers: { location: '/events' } }],
  ['a missing page', { status: 404 }],
  ['what sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['what says so itself', { headers: { 'cache-control': 'no-store' } }],
])('%s is not kept', async (_, change) => {
  const { application, get } = await start()
  Object.assign(application, change)
  await get('/', { redirect: 'manual' })
  await get('/', { redirect: 'manual' })
  expect(application.renders).toHaveLength(2)
})

test.each(['/admin', '/admin/team', '/Admin/team', '/admin.data', '/admin?page=2'])(
  'nor is %s',
  async (path) => {
    const { application, get } = await start({ sharedSeconds: 60 })
    await get(path)
    expect((await get(path)).headers.get('cache-control')).toBe('private, no-store')
    expect(application.renders).toHaveLength(2)
  },
)

test.each(['/EVENTS', '/events/', '/%65vents', '//events'])(
  'nor is %s, another spelling of an address',
  async (path) => {
    const { application, get } = await start()
    await get(path)
    await get(path)
    expect(application.renders).toHaveLength(2)
  },
)

test('addresses that differ in unknown parameters share a page', async () => {
  const { application, get } = await start()
  await get('/events?utm_source=a')
  await get('/events?fbclid=b')
  await get('/events?page=2')
  expect(application.renders).toEqual(['/events', '/events?page=2'])
})

test('with nothing kept each visit is made', async () => {
  const { application, get } = await start({ seconds: 0 })
  await get()
  await get()
  expect(application.renders).toHaveLength(2)
})

test('a shared cache may store pages only with the setting', async () => {
  const alone = await start()
  expect((await alone.get()).headers.get('cache-control')).toBe('private, no-cache')
  const shared = await start({ sharedSeconds: 30 })
  expect((await shared.get()).headers.get('cache-control')).toMatch(
    /^public, max-age=0, s-maxage=30/,
  )
  shared.application.outcome = () => ({ failed: true })
  expect((await shared.get('/broken')).headers.get('cache-control')).toBe('private, no-cache')
})

test('other methods and other addresses are not its business', async () => {
  const { get } = await start()
  expect((await get('/', { method: 'POST' })).status).toBe(418)
  expect((await get(`/?page=${'x'.repeat(1000)}`)).status).toBe(418)
  const head = await get('/', { method: 'HEAD' })
  expect([head.status, head.text, head.headers.get('content-length')]).not.toContain(null)
})
