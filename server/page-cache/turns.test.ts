import { expect, test } from 'vitest'
import { createAdmissionControl } from '../limits/admission-control.ts'
import { startCache } from './test-cache.ts'

/** A cache with two slots for rendering, and pages that wait until `go` is called. */
async function start({ requests = 16 } = {}) {
  const admission = createAdmissionControl({
    READS_PER_SECOND: 0,
    WRITES_PER_SECOND: 0,
    PAGES_PER_SECOND: 0,
    PICTURES_PER_SECOND: 0,
    ANON_STATEMENTS: 3,
    QUEUED_PER_CLIENT: 3,
    MAX_CONCURRENT_REQUESTS: requests,
    MAX_CONCURRENT_RENDERS: 2,
    REFUSAL_DELAY_MS: 0,
  })
  const { application, cache, get } = await startCache({ admission })
  const { promise, resolve: go } = Promise.withResolvers<void>()
  application.ready = promise
  const from = (address: string, path: string) =>
    get(path, { headers: { 'x-client-address': address } })
  return { application, cache, admission, from, go }
}

test('invented addresses of one client are rendered one by one, and pages of others beside them', async () => {
  const { application, admission, from, go } = await start()
  const made = ['/a-0', '/a-1', '/a-2', '/a-3'].map((path) => from('a', path))
  await expect.poll(() => admission.renders()).toEqual({ max: 2, in_use: 1, waiting: 3 })
  const other = from('b', '/b')
  await expect.poll(() => application.renders).toHaveLength(2)
  expect(application.renders[1]).toBe('/b')
  const [path = ''] = application.renders
  expect(path).toMatch(/^\/a-/)
  go()
  for (const page of [...made, other]) expect((await page).status).toBe(200)
  expect(application.renders).toHaveLength(5)
})

test('a client with a quarter of all requests is refused, and no other client', async () => {
  const { admission, from, go } = await start()
  const made = ['/a-0', '/a-1', '/a-2', '/a-3'].map((path) => from('a', path))
  await expect.poll(() => admission.renders().waiting).toBe(3)
  expect((await from('a', '/a-4')).status).toBe(429)
  const other = from('b', '/b')
  go()
  expect((await other).status).toBe(200)
  for (const page of made) expect((await page).status).toBe(200)
})

test('without a limit of requests all pages of a client wait for their turn', async () => {
  const { admission, from, go } = await start({ requests: 0 })
  const pages = Array.from({ length: 40 }, (_, n) => from('a', `/a-${n}`))
  await expect.poll(() => admission.renders().waiting).toBe(39)
  go()
  for (const page of pages) expect((await page).status).toBe(200)
})

test('a page that a client waits for is rendered with the turn of another', async () => {
  const { application, admission, from, go } = await start()
  const made = ['/a-0', '/a-1'].map((path) => from('a', path))
  await expect.poll(() => admission.renders()).toMatchObject({ in_use: 1, waiting: 1 })
  const [waiting = ''] = ['/a-0', '/a-1'].filter((path) => !application.renders.includes(path))
  const other = from('b', waiting)
  await expect.poll(() => application.renders).toHaveLength(2)
  await expect.poll(() => admission.renders().waiting).toBe(0)
  go()
  for (const page of [...made, other]) expect((await page).status).toBe(200)
  expect(application.renders).toHaveLength(2)
})

test('outdated pages are rendered again while clients wait for other pages', async () => {
  const { application, cache, admission, from, go } = await start()
  application.ready = Promise.resolve()
  await from('a', '/')
  const { promise, resolve } = Promise.withResolvers<void>()
  application.ready = promise
  const made = ['a', 'b'].flatMap((client) =>
    ['0', '1'].map((n) => from(client, `/${client}-${n}`)),
  )
  await expect.poll(() => admission.renders()).toEqual({ max: 2, in_use: 2, waiting: 2 })
  application.ready = Promise.resolve()
  application.content = 'second'
  cache.purge()
  expect((await from('c', '/')).text).toBe('<p>second</p>')
  resolve()
  go()
  for (const page of made) expect((await page).status).toBe(200)
})
