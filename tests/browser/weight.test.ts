import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './support/test.ts'

/**
 * Bytes at most, packed as small as brotli can and with all events on one day: documents with the styles that
 * they bring, and all their scripts.
 */
const PAGES = {
  '/': { document: 19_300, scripts: 8_000 },
  '/events': { document: 19_200, scripts: 8_000 },
  '/events/e0000000-0000-4000-8000-000000000008': { document: 15_500, scripts: 4_000 },
  '/publications': { document: 19_000, scripts: 4_000 },
  '/terms-and-conditions': { document: 15_500, scripts: 4_000 },
}
const FONTS = 37_000

const weigh = (text: string) => brotliCompressSync(text).length

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

for (const [path, limits] of Object.entries(PAGES))
  test(`${path} and what it loads are small`, async ({ sampleSite: { url } }) => {
    // The port of the test's site and the days of its events each change the size by up to fifty bytes.
    const read = async (address: string) =>
      (await (await fetch(url + address)).text())
        .replaceAll(url, 'https://www.rcrf.example')
        .replaceAll(/\b20\d\d-\d\d-\d\dT\d\d/g, '2026-12-07T15')
        .replaceAll(/<span>[A-Z][a-z]{2}<\/span><strong>\d+</g, '<span>Dec</span><strong>7<')
        .replaceAll(/\b[A-Z]\w+day\b/g, 'Monday')
        .replaceAll(/\b[A-Z]\w+ \d+, 20\d\d\b/g, 'December 7, 2026')
    const html = await read(path)
    expect(weigh(html), 'the document with its styles').toBeLessThan(limits.document)

    const tags = html.match(/<(link|script)\b[^>]*>/g) ?? []
    const blocking = tags.filter((tag) =>
      tag.startsWith('<script')
        ? attribute(tag, 'src') && !/ async/.test(tag)
        : attribute(tag, 'rel') === 'stylesheet' && attribute(tag, 'media') !== 'print',
    )
    expect(blocking, 'before the first paint').toEqual([])

    const addresses = tags.flatMap((tag) =>
      attribute(tag, 'rel') === 'modulepreload'
        ? (attribute(tag, 'href') ?? [])
        : (attribute(tag, 'src') ?? []),
    )
    expect(addresses.length, 'scripts of a page').toBeGreaterThan(0)
    const scripts = await scriptsOf(addresses, read)
    const bytes = scripts.map(weigh).reduce((sum, each) => sum + each)
    expect(bytes, 'all scripts').toBeLessThan(limits.scripts)

    const fonts = Array.from(html.matchAll(/url\(([^)]+\.woff2)\)/g), ([, href]) => href)
    expect(fonts).toHaveLength(2)
    const sizes = fonts.map(
      async (href) => (await (await fetch(url + href)).arrayBuffer()).byteLength,
    )
    expect((await Promise.all(sizes)).reduce((sum, each) => sum + each)).toBeLessThan(FONTS)
  })

/** The text of each script and of all that it imports, at once or later. */
async function scriptsOf(
  addresses: string[],
  read: (address: string) => Promise<string>,
): Promise<string[]> {
  const texts = new Map<string, string>()
  const visit = async (address: string): Promise<void> => {
    if (texts.has(address)) return
    const text = await read(address)
    texts.set(address, text)
    for (const [, name] of text.matchAll(/["'`]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`]/g))
      await visit(`/assets/${name}`)
  }
  for (const address of addresses) await visit(address)
  return [...texts.values()]
}
