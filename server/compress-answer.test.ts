import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAnswer } from './compress-answer.ts'

const ROWS = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, title: 'A paper' })))
const JSON_TYPE = 'application/json; charset=utf-8'

const answer = (
  body: string | null = ROWS,
  { path = '/rest/v1/events', accepts = 'gzip, br', type = JSON_TYPE, status = 200 } = {},
) =>
  compressAnswer(
    new Request(`http://localhost${path}`, { headers: { 'accept-encoding': accepts } }),
    new Response(body, {
      status,
      headers: { 'content-type': type, 'content-range': '0-99/*', vary: 'Origin' },
    }),
  )
const encodingOf = ({ headers }: Response) => headers.get('content-encoding')

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
])('rows are compressed by %s and keep their headers', async (encoding, decompress) => {
  const smaller = await answer(ROWS, { accepts: encoding, status: 206 })
  expect([smaller.status, encodingOf(smaller)]).toEqual([206, encoding])
  expect(smaller.headers.get('content-range')).toBe('0-99/*')
  expect(smaller.headers.get('vary')).toBe('Origin, accept-encoding')
  const bytes = Buffer.from(await smaller.arrayBuffer())
  expect(bytes.length).toBeLessThan(ROWS.length / 5)
  expect(decompress(bytes).toString()).toBe(ROWS)
})

test('lists of files, CSV and single rows are compressed', async () => {
  for (const options of [
    { path: '/storage/v1/object/list/photos' },
    { type: 'text/csv; charset=utf-8' },
    { type: 'application/vnd.pgrst.object+json; charset=utf-8' },
  ])
    expect(encodingOf(await answer(ROWS, options))).toBe('br')
})

test.each([
  ['a client that takes no encoding', { accepts: 'identity' }],
  ['an account', { path: '/auth/v1/user' }],
  ['a token', { path: '/auth/v1/token' }],
  ['signed links', { path: '/storage/v1/object/sign/photos' }],
  ['a stored file', { path: '/storage/v1/object/public/photos/a.json' }],
  ['another type', { type: 'image/png' }],
])('%s gets the answer as it is', async (_, options) => {
  const same = await answer(ROWS, options)
  expect([encodingOf(same), await same.text()]).toEqual([null, ROWS])
})

test('small, large and empty responses are sent uncompressed', async () => {
  for (const body of ['[]', `"${'x'.repeat(5 * 1024 * 1024)}"`, null]) {
    const same = await answer(body)
    expect([encodingOf(same), (await same.text()).length]).toEqual([null, body?.length ?? 0])
  }
})

test('of several at once only two are compressed', async () => {
  const answers = await Promise.all([answer(), answer(), answer(), answer()])
  expect(answers.map(encodingOf)).toEqual(['br', 'br', null, null])
  expect(await answers[3]?.text()).toBe(ROWS)
  expect(encodingOf(await answer())).toBe('br')
})
