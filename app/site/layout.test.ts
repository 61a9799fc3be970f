import { createClient } from '@supabase/supabase-js'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { awaitWithinOf, newRenderContext } from '../data/render-context.ts'
import { type PublicServices, publicServices } from '../data/services.ts'
import { loader } from './layout.tsx'

/** The keys of texts that the layout of an address reads: after its first read, or as a preview, which has no other. */
async function keysFor(path: string, { isPreview = false } = {}): Promise<string[]> {
  const urls: URL[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    urls.push(new URL(String(input)))
    return Response.json([], { headers: { 'content-range': '*/0' } })
  }
  const context = new RouterContextProvider()
  const client = createClient('http://project.example', 'key', { global: { fetch } })
  const awaitWithin = awaitWithinOf(newRenderContext(1000))
  const services = { client, awaitWithin, isPreview, reportBrand: () => {} }
  context.set(publicServices, services as unknown as PublicServices)
  const request = new Request(`http://site.example${path}`)
  const load = () => loader({ context, request } as unknown as Parameters<typeof loader>[0])
  await load()
  if (!isPreview) {
    // The first read is of all pages.
    urls.length = 0
    await load()
  }
  return urls.flatMap(
    (url) => String(url.searchParams.get('content_key')).match(/texts:[^",)]*/g) ?? [],
  )
}

test.each([
  ['/', ['texts:brand', 'texts:every-page', 'texts:/']],
  [
    '/services/core-lab',
    ['texts:brand', 'texts:every-page', 'texts:/services', 'texts:/services/core-lab'],
  ],
  ['/events/1', ['texts:brand', 'texts:every-page', 'texts:/events']],
  ['/events/', ['texts:brand', 'texts:every-page', 'texts:/events']],
])('%s reads the texts of the page and of those above it', async (path, keys) => {
  expect((await keysFor(path)).sort()).toEqual(keys.sort())
  expect((await keysFor(path, { isPreview: true })).sort()).toEqual(keys.sort())
})

test.each(['/a'.repeat(4000), '/no-such-page', '/servicesx', `/events${'/1'.repeat(4000)}`])(
  'an address that a visitor makes up adds no keys of its own (%#)',
  async (path) => {
    expect((await keysFor(path)).length).toBeLessThanOrEqual(3)
  },
)
