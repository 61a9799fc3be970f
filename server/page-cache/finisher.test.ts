import { expect, test, vi } from 'vitest'
import { startCache as start } from './test-cache.ts'

test('a page that says the same after a change keeps its smallest form', async () => {
  const { application, cache, get } = await start()
  application.content = Array.from({ length: 500 }, (_, n) => n * n).join(' ')
  const weigh = async () => {
    const { headers } = await get('/', { headers: { 'accept-encoding': 'br' } })
    return Number(headers.get('content-length'))
  }
  const quick = await weigh()
  await vi.waitFor(async () => expect(await weigh()).toBeLessThan(quick))
  const smallest = await weigh()
  cache.purge()
  expect(await weigh()).toBe(smallest)
  expect(application.renders).toEqual(['/', '/'])
  application.content += ' '
  cache.purge()
  expect(await weigh()).toBeGreaterThan(smallest)
})

test('a page that nothing keeps is made for whoever asks, and finished where it says something new', async () => {
  const polish = vi.fn((html: string) => html)
  const secure = (scripts: readonly string[]) => ({ 'x-nonce': scripts.join() })
  const { application, cache, get } = await start({ seconds: 0, polish, secure })
  const finished = async (content: string) => {
    expect((await get()).text).toBe(`<p>${content}</p>`)
    return polish.mock.calls.length
  }
  expect([await finished('first'), await finished('first')]).toEqual([1, 1])
  application.content = 'second'
  expect([await finished('second'), await finished('second')]).toEqual([2, 2])
  application.headers = { 'x-head': 'another' }
  expect(await finished('second')).toBe(3)
  const { headers } = await get()
  // The nonce of a making is in none of its answers.
  expect([headers.get('x-head'), headers.get('x-nonce')]).toEqual(['another', ''])
  // It stands in the source of the finished page whether the page is whole.
  application.outcome = () => ({ partial: true })
  expect(await finished('second')).toBe(4)
  expect(application.renders).toHaveLength(7)
  expect(cache.counts).toMatchObject({ hit: 0, stale: 0, miss: 7, render: 7 })
})

test('where nothing is kept no older page is shown, whatever becomes of the backend', async () => {
  const { application, get } = await start({ seconds: 0 })
  await get()
  Object.assign(application, { content: 'broken', outcome: () => ({ failed: true }) })
  expect((await get()).text).toBe('<p>broken</p>')
  application.status = 503
  expect((await get()).status).toBe(503)
})
