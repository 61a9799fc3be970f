import { expect, test, vi } from 'vitest'
import { createAdmissionControl } from '../limits/admission-control.ts'
import type { PageCache } from './page-cache.ts'
import { startCache as start } from './test-cache.ts'

const outcomes = ({ counts: { hit, stale, miss } }: PageCache) => ({ hit, stale, miss })

test('a page is rendered once and then served from memory, in each requested encoding', async () => {
  const { application, cache, get } = await start()
  for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
    const answer = await get('/', { headers: { 'accept-encoding': encoding } })
    expect(answer.text).toBe('<p>first</p>')
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  }
  expect(application.renders).toEqual(['/'])
  expect(outcomes(cache)).toEqual({ hit: 3, stale: 0, miss: 1 })
})

test('a client that has the page gets 304', async () => {
  const { get } = await start()
  const { headers } = await get()
  const tag = headers.get('etag') ?? ''
  for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
    const again = await get('/', { headers: { 'if-none-match': known } })
    expect([again.status, again.text]).toEqual([304, ''])
  }
  expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('a thousand requests for a purged page cause one render', async () => {
  const { application, cache, get } = await start()
  await get()
  cache.purge()
  application.content = 'second'
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get()))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['<p>second</p>']))
  expect(application.renders).toHaveLength(2)
})

test('a render that began before a purge is not stored', async () => {
  const { application, cache, get } = await start()
  const { promise, resolve } = Promise.withResolvers<void>()
  application.ready = promise
  const early = get()
  await expect.poll(() => application.renders).toHaveLength(1)
  application.content = 'second'
  cache.purge()
  resolve()
  expect((await early).text).toBe('<p>first</p>')
  expect((await get()).text).toBe('<p>second</p>')
})

test('the most requested pages are rendered again after a purge', async () => {
  const { application, cache, get } = await start()
  await get('/seldom')
  await get('/often')
  await get('/often')
  application.content = 'second'
  cache.purge()
  await expect.poll(() => application.renders).toHaveLength(3)
  expect(application.renders[2]).toBe('/often')
  expect((await get('/often')).headers.get('cache-status')).toBe('site; hit')
})

test('an old page is served while a new one is rendered', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { application, get } = await start({ seconds: 60 })
  await get()
  application.content = 'second'
  vi.advanceTimersByTime(61_000)
  expect((await get()).text).toBe('<p>first</p>')
  await expect.poll(async () => (await get()).text).toBe('<p>second</p>')
  expect(application.renders).toHaveLength(2)
})

test.each([
  ['midnight at the site', '2026-11-22T05:59:50Z', '2026-11-22T06:00:00Z'],
  ['a clock that is set back', '2026-11-23T12:00:00Z', '2026-11-22T12:00:00Z'],
])('%s purges the cache', async (_, before, after) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(before) })
  const { application, get } = await start()
  await get()
  application.content = 'second'
  vi.setSystemTime(Date.parse(after))
  expect((await get()).text).toBe('<p>second</p>')
})

test.each([
  ['fails', () => ({ failed: true }), 200],
  ['times out', () => ({ timedOut: true }), 200],
  ['answers with an error', () => ({}), 503],
])(
  'while the backend %s the last good copy is served, and the backend left alone',
  async (_, outcome, status) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { application, cache, get } = await start()
    await get()
    application.content = 'broken'
    Object.assign(application, { outcome, status })
    cache.purge()
    await get()
    await get()
    expect((await get()).text).toBe('<p>first</p>')
    const renders = application.renders.length
    await get()
    expect(application.renders).toHaveLength(renders)
    Object.assign(application, { outcome: () => ({}), status: 200, content: 'second' })
    vi.advanceTimersByTime(6000)
    expect((await get()).text).toBe('<p>second</p>')
  },
)

test('a change shows soon, even if its page renders slowly', async () => {
  const { application, cache, get } = await start()
  await get()
  application.content = 'second'
  application.outcome = ({ timeoutMs }) => ({ timedOut: timeoutMs < 15_000 })
  cache.purge()
  expect((await get()).text).toBe('<p>first</p>')
  await expect.poll(async () => (await get()).text).toBe('<p>second</p>')
})

test('a purge during a backoff ends it', async () => {
  const { application, cache, get } = await start()
  await get()
  application.status = 503
  cache.purge()
  expect((await get()).text).toBe('<p>first</p>')
  Object.assign(application, { status: 200, content: 'second' })
  cache.purge()
  expect((await get()).text).toBe('<p>second</p>')
})

test('a page with a failed block is served and not stored', async () => {
  const { application, get } = await start()
  application.outcome = () => ({ failed: true })
  await get()
  await get()
  expect(application.renders).toHaveLength(2)
})

test('a page that times out is streamed, and rendered completely for later requests', async () => {
  const { application, get } = await start()
  application.outcome = ({ timeoutMs }) => ({ timedOut: timeoutMs < 15_000 })
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      get('/', { headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(answers.map(({ text }) => text)).toEqual(Array(3).fill('<p>first</p>'))
  await expect.poll(async () => (await get()).headers.get('cache-status')).toBe('site; hit')
})

test('a page that is gone is not served again when the backend fails', async () => {
  const { application, cache, get } = await start()
  await get()
  application.status = 404
  cache.purge()
  expect((await get()).status).toBe(404)
  application.status = 503
  expect((await get()).status).toBe(503)
})

test('an expired page that is gone is served until its render has ended', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { application, get } = await start()
  await get()
  application.status = 404
  vi.advanceTimersByTime(61_000)
  await get()
  await expect.poll(async () => (await get()).status).toBe(404)
})

test('a page without an optional read is served and not stored', async () => {
  const { application, cache, get } = await start()
  await get()
  Object.assign(application, { content: 'second', outcome: () => ({ degraded: true }) })
  cache.purge()
  expect((await get()).text).toBe('<p>second</p>')
  application.content = 'third'
  expect((await get()).text).toBe('<p>third</p>')
})

test('a purge ends the backoff of a slow backend', async () => {
  const { application, cache, get } = await start()
  await get()
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(application, { ready: promise, outcome: () => ({ timedOut: true }) })
  cache.purge()
  const early = get()
  await expect.poll(() => application.renders).toHaveLength(2)
  cache.purge()
  resolve()
  await early
  Object.assign(application, { outcome: () => ({}), content: 'second' })
  expect((await get()).text).toBe('<p>second</p>')
})

test('a page holds its slot until it is complete, and is not revalidated without a free slot', async () => {
  const admission = createAdmissionControl({
    READS_PER_SECOND: 0,
    WRITES_PER_SECOND: 0,
    PAGES_PER_SECOND: 0,
    PICTURES_PER_SECOND: 0,
    ANON_STATEMENTS: 3,
    QUEUED_PER_CLIENT: 16,
    MAX_CONCURRENT_REQUESTS: 4,
    MAX_CONCURRENT_RENDERS: 2,
    REFUSAL_DELAY_MS: 0,
  })
  const { application, get } = await start({ admission })
  const from = (address: string, path: string) =>
    get(path, { headers: { 'x-client-address': address } })
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(application, { rest: promise, outcome: () => ({ timedOut: true }) })
  const started = []
  for (const [count, name] of [
    [2, 'a'],
    [3, 'b'],
    [4, 'c'],
  ] as const) {
    started.push(from(name, `/${name}`))
    await expect.poll(() => application.renders).toHaveLength(count)
  }
  expect((await from('d', '/d')).status).toBe(503)
  resolve()
  for (const { status } of await Promise.all(started)) expect(status).toBe(200)
  expect(application.renders).toEqual(['/a', '/a', '/b', '/c'])
  await expect.poll(async () => (await from('d', '/d')).status).toBe(200)
})

test('pages with a query never displace pages without one', async () => {
  const { application, get } = await start()
  await get('/')
  for (let n = 0; n < 6000; n += 500)
    await Promise.all(Array.from({ length: 500 }, (_, each) => get(`/?page=${n + each}`)))
  application.content = 'second'
  expect((await get('/')).text).toBe('<p>first</p>')
  expect((await get('/?page=0')).text).toBe('<p>second</p>')
}, 120_000)
