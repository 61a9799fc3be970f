import { expect, test, vi } from 'vitest'
import type { Gate } from '../limits/gate.ts'
import { startCache } from './test-cache.ts'

/** Lends what the page shows to its script, and names it; or keeps it. */
const polish = (html: string, lend?: (script: string) => string) =>
  lend ? `${lend(/<p>.*<\/p>/.exec(html)?.[0] ?? '')} ` : `held ${html}`

const start = (options?: Parameters<typeof startCache>[0]) => startCache({ polish, ...options })

type Get = Awaited<ReturnType<typeof start>>['get']

/** The address of the script that a page names. */
const scriptOf = async (get: Get, path = '/') => (await get(path)).text.split(' ')[0] ?? ''

const ELSE = '/scripts-of/0123456789abcdef'

test('a page has a script of its own, which never changes', async () => {
  const { application, get } = await start()
  const address = await scriptOf(get, '/events?page=2')
  expect(address).toMatch(/^\/scripts-of\/[\w-]{16}\/events\?page=2$/)
  const { status, headers, text } = await get(address)
  expect([status, text]).toEqual([200, '<p>first</p>'])
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('cache-control')).toMatch(/immutable/)
  expect(application.renders).toHaveLength(1)
})

test('who has a page from before a change gets the script of that', async () => {
  const { application, cache, get } = await start()
  const before = await scriptOf(get)
  application.content = 'second'
  cache.purge()
  const after = await scriptOf(get)
  expect(after).not.toBe(before)
  expect((await get(before)).text).toBe('<p>first</p>')
  expect((await get(after)).text).toBe('<p>second</p>')
})

test('a page that another process has made has the same script here', async () => {
  const elsewhere = await start()
  const address = await scriptOf(elsewhere.get)
  const { application, get } = await start()
  const answers = await Promise.all([get(address), get(address), get(address)])
  for (const { status, text } of answers) expect([status, text]).toEqual([200, '<p>first</p>'])
  expect(application.renders).toHaveLength(1)
})

test.each([
  ['is kept', async (get: Get) => void (await get())],
  ['is not kept', async () => {}],
])('where the page is another one and %s, its script is told instead', async (_, prepare) => {
  const { application, get } = await start()
  await prepare(get)
  for (const address of [`${ELSE}/`, `${ELSE}/?page=`, `${ELSE}/?utm_source=x`]) {
    const { status, headers, text } = await get(address, { redirect: 'manual' })
    expect([status, headers.get('cache-control'), text]).toEqual([200, 'no-store', '<p>first</p>'])
  }
  expect(application.renders).toHaveLength(1)
})

test('a script is waited for where its page comes late', async () => {
  const { application, get } = await start()
  application.outcome = ({ patience }) => ({ late: patience < 15_000 })
  expect((await get(`${ELSE}/`)).text).toBe('<p>first</p>')
})

test('it comes where content changes while its page is made', async () => {
  const { application, cache, get } = await start()
  const { promise, resolve } = Promise.withResolvers<void>()
  application.gate = promise
  const asked = get(`${ELSE}/`)
  await vi.waitFor(() => expect(application.renders).toHaveLength(1))
  cache.purge()
  resolve()
  expect((await asked).text).toBe('<p>first</p>')
})

test('it comes where no page is kept', async () => {
  const { application, get } = await start({ seconds: 0 })
  const address = await scriptOf(get)
  application.content = 'second'
  expect((await get(address)).text).toBe('<p>first</p>')
  expect(application.renders).toHaveLength(1)
  expect((await get(`${ELSE}/`)).text).toBe('<p>second</p>')
})

test.each([
  ['late', '/', () => ({ late: true }), 200, false],
  ['failed', '/', () => ({ failed: true }), 200, false],
  ['an error', '/', () => ({}), 503, false],
  ['of the staff', '/admin', () => ({}), 200, false],
  ['not whole', '/', () => ({ partial: true }), 200, true],
  ['missing', '/', () => ({}), 404, true],
  ['spelt otherwise', '/EVENTS', () => ({}), 200, true],
])(
  'a page that is %s keeps what it says to its scripts',
  async (_, path, outcome, status, isHeld) => {
    const { application, get } = await start()
    Object.assign(application, { outcome, status })
    expect((await get(path)).text).toBe(isHeld ? 'held <p>first</p>' : '<p>first</p>')
  },
)

test.each([
  ['late', { outcome: () => ({ late: true }) }],
  ['failed', { outcome: () => ({ failed: true }) }],
  ['not whole', { outcome: () => ({ partial: true }) }],
  ['missing', { status: 404 }],
])('where a page is %s there is no script', async (_, change) => {
  const { application, get } = await start()
  Object.assign(application, change)
  const { status, headers, text } = await get(`${ELSE}/`)
  expect([status, headers.get('cache-control'), text]).toEqual([404, 'no-store', ''])
})

test('a page without a script is asked for none again', async () => {
  const { application, get } = await start()
  application.headers = { 'content-type': 'text/calendar' }
  for (let n = 10; n < 30; n++) {
    const { status, headers, text } = await get(`/scripts-of/${n}23456789abcdef/events.ics`)
    expect([status, headers.get('cache-control'), text]).toEqual([404, 'no-store', ''])
  }
  expect(application.renders).toHaveLength(1)
})

test.each([
  `${ELSE}/admin/team`,
  `${ELSE}/ADMIN`,
  `${ELSE}/EVENTS`,
  `${ELSE}/events.data`,
  `${ELSE}//elsewhere.example`,
  `${ELSE}`,
  '/scripts-of/0123456789abcde/',
  '/scripts-of/0123456789abcde.js/',
  `${ELSE}/events?q=${'x'.repeat(1000)}`,
])('%.40s names no script', async (address) => {
  const { application, get } = await start()
  await get(address)
  expect(application.renders).toEqual(address.length > 1000 ? [] : [address])
})

test('made-up addresses cost no more than the page itself', async () => {
  const asked: string[] = []
  const enter = (kind: string) => {
    asked.push(kind)
    return () => {}
  }
  const gate = { enter } as unknown as Gate
  const { application, get } = await start({ gate })
  for (let n = 10; n < 30; n++) await get(`/scripts-of/${n}23456789abcdef/`)
  expect([application.renders, asked]).toEqual([['/'], ['page']])
  application.status = 404
  for (let n = 10; n < 30; n++) await get(`/scripts-of/${n}23456789abcdef/nowhere`)
  expect(asked).toHaveLength(21)
})

test('what there is no room for is made again', async () => {
  const { application, get } = await start()
  application.content = 'x'.repeat(200_000)
  const first = await scriptOf(get, '/events?page=first')
  for (let n = 0; n < 40; n++) await get(`/events?page=${n}`)
  const { length } = application.renders
  expect((await get(first)).text).toContain('xxx')
  expect(application.renders).toHaveLength(length + 1)
})

test.each(['/events?page=', '/events/'])(
  'scripts of %s push out none of another page, present or former',
  async (others) => {
    const { application, cache, get } = await start()
    const former = await scriptOf(get)
    application.content = 'x'.repeat(200_000)
    cache.purge()
    const present = await scriptOf(get)
    for (let n = 0; n < 40; n++) await get(others + n)
    const { length } = application.renders
    expect((await get(former)).text).toBe('<p>first</p>')
    expect((await get(present)).text).toContain('xxx')
    expect(application.renders).toHaveLength(length)
  },
)

test('a script that is asked for again gets the smallest form, and keeps it', async () => {
  const { application, cache, get } = await start()
  application.content = Array.from({ length: 500 }, (_, n) => n * n).join(' ')
  const address = await scriptOf(get)
  const weigh = async () => {
    const { headers } = await get(address, { headers: { 'accept-encoding': 'br' } })
    return Number(headers.get('content-length'))
  }
  const quick = await weigh()
  expect(await weigh()).toBe(quick)
  await vi.waitFor(async () => expect(await weigh()).toBeLessThan(quick))
  cache.purge()
  expect(await scriptOf(get)).toBe(address)
  expect(await weigh()).toBeLessThan(quick)
})

test('what scripts take and who asks for them is counted', async () => {
  const { application, cache, get } = await start()
  application.content = 'x'.repeat(100_000)
  const address = await scriptOf(get)
  expect(cache.size()).toBeGreaterThan(200_000)
  const answer = await get(address)
  expect(answer.headers.get('cache-status')).toBe('site; hit')
  expect(cache.counts).toMatchObject({ miss: 1, hit: 1 })
  application.content = 'second'
  cache.purge()
  await get()
  expect(cache.size()).toBeGreaterThan(200_000)
  await get(`${ELSE}/events`)
  expect(cache.counts).toMatchObject({ miss: 3, hit: 1 })
})
