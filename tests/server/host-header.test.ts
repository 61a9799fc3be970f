import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '../../server/environment.ts'
import { listen } from '../../server/http.ts'
import { createSite } from '../../server/site.ts'
import { sayExactly } from '../support/exactly.ts'

const complaints: string[] = []
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  const site = createSite({
    pages: { render: async () => new Response('page'), parameters: [] },
    backend: undefined,
    log: (level, line) => complaints.push(`${level}: ${line}`),
    siteUrl: 'http://localhost',
    keeping: { seconds: 60 },
  })
  server = await listen(
    site.fetch,
    { ...readEnvironment(), PORT: 0, HOST: '127.0.0.1' },
    { fromMemory: site.fromMemory, before: site.before },
  )
})
afterAll(() => server.close())

/** What a request for a page that is kept is answered with, under this Host header. */
async function ask(host: string): Promise<string> {
  await (await fetch(`${server.url}/page`)).text()
  const request = `GET /page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  return sayExactly(server.url, request)
}

test.each(['9'.repeat(40), '[', '%00', 'a b', 'x:99999', ''])(
  'a host that is none is refused: %j',
  async (host) => {
    expect(await ask(host)).toMatch(/^HTTP\/1.1 400 /)
    expect(complaints).toEqual([])
  },
)

test('a host that we do not know is answered', async () => {
  expect(await ask('elsewhere.example')).toMatch(/^HTTP\/1.1 200 .*cache-status: site; hit/s)
})
