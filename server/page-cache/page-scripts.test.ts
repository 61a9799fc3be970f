import { expect, test } from 'vitest'
import type { Gate } from '../limits/gate.ts'
import { startCache } from './test-cache.ts'

/** Lends what the page shows to its script, and names it. */
const polish = (html: string, lend: (script: string) => string) =>
  `${lend(/<p>.*<\/p>/.exec(html)?.[0] ?? '')} `

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
])('where the page is another one and %s, its script is shown instead', async (_, prepare) => {
  const { application, get } = await start()
  await prepare(get)
  const { status, headers } = await get(`${ELSE}/`, { redirect: 'manual' })
  expect([status, headers.get('cache-control')]).toEqual([307, 'no-store'])
  expect(headers.get('location')).toBe(await scriptOf(get))
  expect((await get(`${ELSE}/`)).text).toBe('<p>first</p>')
  expect(application.renders).toHaveLength(1)
})

test.each([
  ['late', () => ({ late: true }), 200],
  ['failed', () => ({ failed: true }), 200],
  ['not whole', () => ({ partial: true }), 200],
  ['missing', () => ({}), 404],
])('a page that is %s keeps what it says to its scripts', async (_, outcome, status) => {
  const { application, get } = await start()
  Object.assign(application, { outcome, status })
  expect((await get()).text).not.toMatch(/scripts-of/)
  const answer = await get(`${ELSE}/`)
  expect([answer.status, answer.text, answer.headers.get('cache-control')]).toEqual([
    404,
    '',
    'no-store',
  ])
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
  application.status = 404
  expect([404, 418]).toContain((await get(address)).status)
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
  const first = await scriptOf(get)
  for (let n = 0; n < 30; n++) await get(`/events?page=${n}`)
  const { length } = application.renders
  expect((await get(first)).text).toContain('xxx')
  expect(application.renders).toHaveLength(length + 1)
})
