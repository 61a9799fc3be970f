import { expect, test } from 'vitest'
import type { Pages } from './react-router-pages.ts'
import { createSite } from './site.ts'

const lines: string[] = []

function siteWith(render: Pages['render']) {
  return createSite({
    pages: { render, parameters: [], scriptHashes: [] },
    backend: undefined,
    log: (_, line) => lines.push(line),
    siteUrl: 'http://localhost',
    caching: { seconds: 0 },
  }).fetch
}

const ask = (accept: string) => new Request('http://localhost/events', { headers: { accept } })

test('a failed request is a page for people, a line for programs, and logged', async () => {
  const site = siteWith(async () => {
    throw new Error('secret reason')
  })
  const page = await site(ask('text/html,*/*'))
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain('<h1>Something Went Wrong</h1>')
  expect(html).not.toContain('secret reason')
  const line = await site(ask('application/json'))
  expect([line.status, await line.text()]).toEqual([500, 'Something went wrong.'])
  expect(lines).toEqual(['A page failed', 'A page failed'])
})

test('an error page that cannot be rendered is replaced, other errors are not', async () => {
  const text = { 'content-type': 'text/plain' }
  const bare = siteWith(async () => new Response('Unexpected', { status: 500, headers: text }))
  expect(await (await bare(ask('text/html'))).text()).toContain('Something Went Wrong')
  const later = siteWith(async () => new Response('Later', { status: 503, headers: text }))
  expect(await (await later(ask('text/html'))).text()).toBe('Later')
})
