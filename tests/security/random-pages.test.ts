import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomPageRequests } from '../../harness/fuzz/pages.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { hangUp, send } from '../../scripts/attack/send.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let backend: TestBackend
let site: SiteProcess
beforeAll(async () => {
  backend = await startTestBackend()
  site = await startSiteBeside(backend, { PAGES_PER_SECOND: '0', PICTURES_PER_SECOND: '0' })
})
afterAll(async () => {
  hangUp()
  await site.stop()
  await backend.stop()
})

test('250 random requests for pages and pictures: no 5xx, no internal messages, no timeout', async () => {
  const requests = randomPageRequests(20_261_122)
  const statuses = new Set<unknown>()
  for (let at = 0; at < 250; at++) {
    const request = requests.next().value
    const { status, text } = await send(new URL(site.url), request)
    statuses.add(status)
    const { method, path, headers } = request
    expect([at, method, path, headers, status]).toEqual([
      ...[at, method, path, headers],
      expect.toSatisfy((code) => code === 'cut off' || Number(code) < 500),
    ])
    expect(text).not.toMatch(/\.tsx?:\d|node_modules|\n +at /)
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 400, 404, 405]))
  expect(site.output()).not.toMatch(/"level":[56]0/)
})
