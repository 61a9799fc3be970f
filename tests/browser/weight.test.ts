import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './support/test.ts'

/** Bytes at most, as they go over the wire once they are packed as small as brotli can. */
const DOCUMENTS = {
  // A placeholder behind each of its 19 pictures is 0.1 KB of it.
  '/': 13_650,
  '/events': 12_350,
  '/events/e0000000-0000-4000-8000-000000000008': 8_150,
  '/publications': 13_000,
  '/terms-and-conditions': 8_800,
}
const SCRIPTS = 117_300
/** What a page itself says to them. */
const OWN_SCRIPT = 5_000
const FONTS = 37_000

const weigh = (text: string) => brotliCompressSync(text).length

for (const [path, limit] of Object.entries(DOCUMENTS))
  test(`${path} is light, and so is what it asks for`, async ({ sampleSite: { url } }) => {
    const read = async (address: string) => (await fetch(url + address)).text()
    const html = await read(path)
    expect(weigh(html), 'the document with its styles').toBeLessThan(limit)
    const scripted = html.replace(/<noscript>.*?<\/noscript>/g, '')
    expect(scripted, 'nothing is waited for before the first paint').not.toMatch(
      /<link rel="(stylesheet|modulepreload)"|<script[^>]* src=/,
    )

    const [, own = ''] = /data-own="([^"]+)"/.exec(html) ?? []
    const script = await read(own)
    const modules = new Set(script.match(/\/assets\/[\w.-]+\.js/g))
    expect([...modules].join()).toContain('/entry.client-')
    expect(weigh(script), 'its own script').toBeLessThan(OWN_SCRIPT)
    const scripts = await Promise.all([...modules].map(read))
    expect(scripts.length).toBeLessThan(20)
    const bytes = scripts.map(weigh).reduce((sum, each) => sum + each)
    expect(bytes, 'all scripts').toBeLessThan(SCRIPTS)
    const all = [script, ...scripts].filter((text) => !text.includes('__reactRouterManifest='))
    // The official client, its parts, and what only staff see.
    expect(all.join('')).not.toMatch(
      /supabase|GoTrue|postgrest|Could not copy the codes|react-hook-form/i,
    )

    const fonts = Array.from(html.matchAll(/url\(([^)]+\.woff2)\)/g), ([, href]) => href)
    expect(fonts).toHaveLength(2)
    const sizes = fonts.map(
      async (href) => (await (await fetch(url + href)).arrayBuffer()).byteLength,
    )
    expect((await Promise.all(sizes)).reduce((sum, each) => sum + each)).toBeLessThan(FONTS)
  })
