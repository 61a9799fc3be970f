import { expect, test, vi } from 'vitest'
import { createGate } from '../limits/gate.ts'
import type { PageCache } from './page-cache.ts'
import { startCache as start } from './test-cache.ts'

const fates = ({ counts: { hit, stale, miss } }: PageCache) => ({ hit, stale, miss })

test('a page is made once and then told from memory, compressed as asked', async () => {
  const { application, cache, get } = await start()
  for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
    const answer = await get('/', { headers: { 'accept-encoding': encoding } })
    expect(answer.text).toBe('<p>first</p>')
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  }
  expect(application.renders).toEqual(['/'])
  expect(fates(cache)).toEqual({ hit: 3, stale: 0, miss: 1 })
})

test('who has it is told that it is still so', async () => {
  const { get } = await start()
  const { headers } = await get()
  const tag = headers.get('etag') ?? ''
  for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
    const again = await get('/', { headers: { 'if-none-match': known } })
    expect([again.status, again.text]).toEqual([304, ''])
  }
  expect((await get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('a thousand who ask at once for what has just been dropped cause one render', async () => {
  const { application, cache, get } = await start()
  await get()
  cache.purge()
  application.content = 'second'
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get()))
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['<p>second</p>']))
  expect(application.renders).toHaveLength(2)
})

test('what was begun before a purge is not kept', async () => {
  const { application, cache, get } = await start()
  const { promise, resolve } = Promise.withResolvers<void>()
  application.gate = promise
  const early = get()
  await vi.waitFor(() => expect(application.renders).toHaveLength(1))
  application.content = 'second'
  cache.purge()
  resolve()
  expect((await early).text).toBe('<p>first</p>')
  expect((await get()).text).toBe('<p>second</p>')
})

test('what most have asked for is made anew at once', async () => {
  const { application, cache, get } = await start()
  await get('/seldom')
  await get('/often')
  await get('/often')
  application.content = 'second'
  cache.purge()
  await vi.waitFor(() => expect(application.renders).toHaveLength(3))
  expect(application.renders[2]).toBe('/often')
  expect((await get('/often')).headers.get('cache-status')).toBe('site; hit')
})

test('an old page is shown while a new one is made', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { application, get } = await start({ seconds: 60 })
  await get()
  application.content = 'second'
  vi.advanceTimersByTime(61_000)
  expect((await get()).text).toBe('<p>first</p>')
  await vi.waitFor(async () => expect((await get()).text).toBe('<p>second</p>'))
  expect(application.renders).toHaveLength(2)
})

test.each([
  ['midnight at the site', '2026-11-22T05:59:50Z', '2026-11-22T06:00:00Z'],
  ['a clock that is set back', '2026-11-23T12:00:00Z', '2026-11-22T12:00:00Z'],
])('%s changes what is upcoming', async (_, before, after) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(before) })
  const { application, get } = await start()
  await get()
  application.content = 'second'
  vi.setSystemTime(Date.parse(after))
  expect((await get()).text).toBe('<p>second</p>')
})

test.each([
  ['fails', () => ({ failed: true }), 200],
  ['is late', () => ({ timedOut: true }), 200],
  ['answers with an error', () => ({}), 503],
])(
  'while the backend %s the last good copy is shown, and the backend spared',
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
    const asked = application.renders.length
    await get()
    expect(application.renders).toHaveLength(asked)
    Object.assign(application, { outcome: () => ({}), status: 200, content: 'second' })
    vi.advanceTimersByTime(6000)
    expect((await get()).text).toBe('<p>second</p>')
  },
)

test('a change is shown soon after, also where its page is slow to render', async () => {
  const { application, cache, get } = await start()
  await get()
  application.content = 'second'
  application.outcome = ({ timeoutMs }) => ({ timedOut: timeoutMs < 15_000 })
  cache.purge()
  expect((await get()).text).toBe('<p>first</p>')
  await vi.waitFor(async () => expect((await get()).text).toBe('<p>second</p>'))
})

test('no older copy is shown after a purge that a backend in respite was told of', async () => {
  const { application, cache, get } = await start()
  await get()
  application.status = 503
  cache.purge()
  expect((await get()).text).toBe('<p>first</p>')
  Object.assign(application, { status: 200, content: 'second' })
  cache.purge()
  expect((await get()).text).toBe('<p>second</p>')
})

test('a page with a block that failed is shown, and not kept', async () => {
  const { application, get } = await start()
  application.outcome = () => ({ failed: true })
  await get()
  await get()
  expect(application.renders).toHaveLength(2)
})

test('a page that is still being made is told as it comes, and made whole for the next', async () => {
  const { application, get } = await start()
  application.outcome = ({ timeoutMs }) => ({ timedOut: timeoutMs < 15_000 })
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) =>
      get('/', { headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(answers.map(({ text }) => text)).toEqual(Array(3).fill('<p>first</p>'))
  await vi.waitFor(async () => expect((await get()).headers.get('cache-status')).toBe('site; hit'))
})

test('a page that is gone is not shown again when the backend fails', async () => {
  const { application, cache, get } = await start()
  await get()
  application.status = 404
  cache.purge()
  expect((await get()).status).toBe(404)
  application.status = 503
  expect((await get()).status).toBe(503)
})

test('a page that is gone is not shown as an old one for longer than it takes to know', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { application, get } = await start()
  await get()
  application.status = 404
  vi.advanceTimersByTime(61_000)
  await get()
  await vi.waitFor(async () => expect((await get()).status).toBe(404))
})

test('a page that does without a read is shown, and not kept', async () => {
  const { application, cache, get } = await start()
  await get()
  Object.assign(application, { content: 'second', outcome: () => ({ degraded: true }) })
  cache.purge()
  expect((await get()).text).toBe('<p>second</p>')
  application.content = 'third'
  expect((await get()).text).toBe('<p>third</p>')
})

test('a backend that was slow before a purge is asked after it', async () => {
  const { application, cache, get } = await start()
  await get()
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(application, { gate: promise, outcome: () => ({ timedOut: true }) })
  cache.purge()
  const early = get()
  await vi.waitFor(() => expect(application.renders).toHaveLength(2))
  cache.purge()
  resolve()
  await early
  Object.assign(application, { outcome: () => ({}), content: 'second' })
  expect((await get()).text).toBe('<p>second</p>')
})

test('a page has room until all of it is made, and is not made again where there is none', async () => {
  const gate = createGate({
    READS_PER_SECOND: 0,
    WRITES_PER_SECOND: 0,
    PAGES_PER_SECOND: 0,
    PICTURES_PER_SECOND: 0,
    ANON_STATEMENTS: 3,
    QUEUED_PER_CLIENT: 16,
    REQUESTS_AT_ONCE: 4,
    MAX_CONCURRENT_RENDERS: 2,
    REFUSAL_DELAY_MS: 0,
  })
  const { application, get } = await start({ gate })
  const from = (address: string, path: string) =>
    get(path, { headers: { 'x-client-address': address } })
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(application, { rest: promise, outcome: () => ({ timedOut: true }) })
  const begun = []
  for (const [count, name] of [
    [2, 'a'],
    [3, 'b'],
    [4, 'c'],
  ] as const) {
    begun.push(from(name, `/${name}`))
    await vi.waitFor(() => expect(application.renders).toHaveLength(count))
  }
  expect((await from('d', '/d')).status).toBe(503)
  resolve()
  for (const { status } of await Promise.all(begun)) expect(status).toBe(200)
  expect(application.renders).toEqual(['/a', '/a', '/b', '/c'])
  await vi.waitFor(async () => expect((await from('d', '/d')).status).toBe(200))
})

test('queries take no room from the pages themselves', async () => {
  const { application, get } = await start()
  await get('/')
  for (let n = 0; n < 6000; n += 500)
    await Promise.all(Array.from({ length: 500 }, (_, each) => get(`/?page=${n + each}`)))
  application.content = 'second'
  expect((await get('/')).text).toBe('<p>first</p>')
  expect((await get('/?page=0')).text).toBe('<p>second</p>')
}, 120_000)
