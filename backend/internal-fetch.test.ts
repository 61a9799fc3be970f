import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createInternalFetch } from './internal-fetch.ts'

const services = new Hono().all('*', (c) => c.text(`${c.req.method} by a request`))
const ask = createInternalFetch(services, async ({ method, url, headers, body }) =>
  Response.json([method, new URL(url).search, headers.get('apikey'), body]),
)

test('a table read is answered without a Request object', async () => {
  const init = { method: 'GET', headers: { apikey: 'key' } }
  const answer = await ask('https://site.example/rest/v1/events?select=id', init)
  expect(await answer.json()).toEqual(['GET', '?select=id', 'key', null])
})

test.each([
  ['GET', 'https://site.example/auth/v1/user'],
  ['GET', 'https://site.example/else/rest/v1/events'],
  ['POST', 'https://site.example/rest/v1/events'],
])('%s %s is passed on as a Request', async (method, address) => {
  const answer = await ask(address, { method })
  expect(await answer.text()).toBe(`${method} by a request`)
})
