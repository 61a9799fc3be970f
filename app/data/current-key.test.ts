import { expect, test, vi } from 'vitest'
import { CurrentKey } from './current-key.ts'

/** A backend that takes only the key `new`. */
function backend() {
  return vi.fn<typeof fetch>(async (input, init) => {
    if (input === '/admin/access.json') return Response.json({ anonKey: 'new' })
    const key = new Headers(init?.headers).get('apikey')
    return key === 'new'
      ? new Response('rows')
      : Response.json({ message: 'Invalid API key' }, { status: 401 })
  })
}

const init = { headers: { apikey: 'old', authorization: 'Bearer person' } }

test('requests of an open page go on with the key that replaced its own', async () => {
  const send = backend()
  const { fetch } = new CurrentKey(send)
  const answers = await Promise.all([fetch('/rest', init), fetch('/rest', init)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await fetch('/rest', init)).status).toBe(200)
  expect(send.mock.calls.filter(([input]) => input === '/admin/access.json')).toHaveLength(1)
  expect(new Headers(send.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer person')
})

test('a refused token, and a site that gives no other key, are answered as they are', async () => {
  const refused = new CurrentKey(async () => new Response('JWT invalid', { status: 401 }))
  expect(await (await refused.fetch('/rest', init)).text()).toBe('JWT invalid')
  const away = new CurrentKey(async (input) => {
    if (input === '/admin/access.json') throw new TypeError('fetch failed')
    return new Response('Invalid API key', { status: 401 })
  })
  expect((await away.fetch('/rest', init)).status).toBe(401)
})
