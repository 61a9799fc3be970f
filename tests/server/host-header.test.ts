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
    keeping: { seconds: 0 },
  })
  server = await listen(
    site.fetch,
    { ...readEnvironment(), PORT: 0, HOST: '127.0.0.1' },
    { before: site.before },
  )
})
afterAll(() => server.close())

/** The status line that a request with this Host header is answered with. */
async function statusOf(host: string): Promise<string | undefined> {
  const request = `GET /page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  return (await sayExactly(server.url, request)).split('\r\n')[0]
}

test.each(['9'.repeat(40), '[', '%00', 'a b', 'x:99999', ''])(
  'a host that is none is refused: %j',
  async (host) => {
    expect(await statusOf(host)).toBe('HTTP/1.1 400 Bad Request')
    expect(complaints).toEqual([])
  },
)

test('a host that we do not know is answered', async () => {
  expect(await statusOf('elsewhere.example')).toBe('HTTP/1.1 200 OK')
})
