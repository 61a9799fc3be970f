import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatingEndpoints } from '../../server/operations/endpoints.ts'
import { readSettings } from '../../server/settings.ts'
import { createSite } from '../../server/site.ts'
import { sendExactly } from '../support/raw-requests.ts'
import { serveHere } from '../support/serve-here.ts'

const SITE_URL = 'http://site.example'
const complaints: string[] = []
let server: Awaited<ReturnType<typeof serveHere>>
beforeAll(async () => {
  const site = createSite({
    pages: {
      render: async ({ url }) => new Response(`page at ${url}`),
      parameters: [],
      scriptHashes: [],
    },
    backend: undefined,
    log: (level, line) => complaints.push(`${level}: ${line}`),
    siteUrl: SITE_URL,
    caching: { seconds: 60 },
  })
  const endpoints = operatingEndpoints({
    readiness: async () => ({ reasons: [], degraded: ['store'] }),
    metrics: undefined,
  })
  server = await serveHere(
    site.fetch,
    { ...readSettings(), SITE_URL },
    {
      fromMemory: site.fromMemory,
      before: (incoming, outgoing, next) =>
        endpoints(incoming, outgoing, () => site.before(incoming, outgoing, next)),
    },
  )
})
afterAll(() => server.close())

/** What a request for a page that is kept is answered with, under this Host header. */
async function ask(host: string): Promise<string> {
  await (await fetch(`${server.url}/page`)).text()
  const request = `GET /page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  return sendExactly(server.url, request)
}

test.each(['9'.repeat(40), '[', '%00', 'a b', 'x:99999', ''])(
  'an invalid Host is refused: %j',
  async (host) => {
    expect(await ask(host)).toMatch(/^HTTP\/1.1 400 /)
    expect(complaints).toEqual([])
  },
)

test('an unknown Host is answered', async () => {
  expect(await ask('elsewhere.example')).toMatch(/^HTTP\/1.1 200 .*cache-status: site; hit/s)
})

test.each([
  ['/healthz', '{"alive":true}'],
  ['/readyz', '{"ready":true,"reasons":[],"degraded":["store"]}'],
  ['/page', 'page at http://site.example/page'],
  // Neither a cached page nor a page's address: the application itself responds.
  ['/page?no=parameter', 'page at http://site.example/page'],
])('a check in HTTP/1.0 without a host is answered: %s', async (path, body) => {
  expect(await sendExactly(server.url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1.1 200 [^]*\r\n\r\n${body.replace(/[?{}[\]]/g, '\\$&')}`),
  )
})

test('HTTP/1.0 with an invalid Host, and HTTP/1.1 without one, are refused', async () => {
  for (const head of ['HTTP/1.0\r\nHost: a b', 'HTTP/1.0\r\nHost:', 'HTTP/1.1\r\nAccept: */*'])
    expect(await sendExactly(server.url, `GET /healthz ${head}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
})
