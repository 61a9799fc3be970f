import { expect, test } from 'vitest'
import { startCache as start } from './test-cache.ts'

test('a page that is unchanged after a purge keeps its best compression', async () => {
  const { application, cache, get } = await start()
  application.content = Array.from({ length: 500 }, (_, n) => n * n).join(' ')
  const weigh = async () => {
    const { headers } = await get('/', { headers: { 'accept-encoding': 'br' } })
    return Number(headers.get('content-length'))
  }
  const quick = await weigh()
  await expect.poll(weigh).toBeLessThan(quick)
  const smallest = await weigh()
  cache.purge()
  expect(await weigh()).toBe(smallest)
  expect(application.renders).toEqual(['/', '/'])
  application.content += ' '
  cache.purge()
  expect(await weigh()).toBeGreaterThan(smallest)
})

test('with caching off no older page is served when the backend fails', async () => {
  const { application, get } = await start({ seconds: 0 })
  await get()
  Object.assign(application, { content: 'broken', outcome: () => ({ failed: true }) })
  expect((await get()).text).toBe('<p>broken</p>')
  application.status = 503
  expect((await get()).status).toBe(503)
})
