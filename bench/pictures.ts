// Bytes of pictures on pages, as stored and as shown, and the time to generate them. After a build:
// node bench/pictures.ts
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { launchBrowser } from '../harness/browser.ts'
import { startSampleCluster } from '../harness/sample-cluster.ts'
import { startSiteOn, type TestSite } from '../harness/sites.ts'
import { resize } from '../server/pictures/resize.ts'
import { report, reportAll } from './support/figures.ts'
import { UNLIMITED } from './support/unlimited.ts'

const PAGES = ['/', '/events', '/leadership-and-team', '/publications', '/newsletters']
const SCREENS = {
  phone: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
}
const ROUNDS = 5

const stopCluster = await startSampleCluster()
const site = await startSiteOn('sample', UNLIMITED)
const browser = await launchBrowser()
try {
  for (const [name, screen] of Object.entries(SCREENS)) await weigh(name, screen, browser, site)
  await time()
  await ask(site)
} finally {
  await browser.close()
  await site.stop()
  await stopCluster()
}

async function weigh(
  name: string,
  screen: (typeof SCREENS)['phone'],
  chromium: Browser,
  { url }: TestSite,
): Promise<void> {
  const context = await chromium.newContext(screen)
  await context.addInitScript(() => localStorage.setItem('agreedToTerms', 'true'))
  for (const path of PAGES) {
    const page = await context.newPage()
    await page.goto(url + path)
    const shown = await seen(page)
    const [before, after] = await Promise.all([
      bytesOf(shown.map(({ stored }) => stored)),
      bytesOf(shown.map(({ current }) => current)),
    ])
    reportAll(`${shown.length} pictures of ${path} on a ${name}`, {
      stored: ['KB', [before / 1000]],
      shown: ['KB', [after / 1000]],
    })
    if (name === 'phone') await weighHtml(path, url)
    await page.close()
  }
  await context.close()
}

async function seen(page: Page) {
  const pictures = page.getByRole('main').locator('img:visible')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
  }
  return pictures.evaluateAll((images) =>
    (images as HTMLImageElement[]).map(({ src, currentSrc }) => ({
      stored: src,
      current: currentSrc,
    })),
  )
}

async function bytesOf(addresses: string[]): Promise<number> {
  let bytes = 0
  for (const address of new Set(addresses))
    bytes += (await (await fetch(address)).arrayBuffer()).byteLength
  return bytes
}

/** What `srcset` adds to the page itself. */
async function weighHtml(path: string, url: string): Promise<void> {
  const html = await (await fetch(url + path)).text()
  const plain = html.replaceAll(/<source [^>]*>| (srcSet|imageSrcSet)="[^"]*"/gi, '')
  const [whole = 0, without = 0] = [html, plain].map((text) => brotliCompressSync(text).length)
  report(`lists of sizes of ${path}`, 'KB', [(whole - without) / 1000])
}

async function time(): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 2560, height: 1707, channels: 3, background: '#888', noise } as const
  const photograph = await sharp({ create }).blur(2).jpeg({ quality: 85 }).toBuffer()
  for (const format of ['avif', 'webp'] as const)
    for (const width of [160, 480, 960, 1920] as const) {
      const times: number[] = []
      let size = 0
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        size = (await resize(photograph, { width, shape: 'uncropped', format }))?.length ?? 0
        times.push(performance.now() - begun)
      }
      reportAll(`${format} of ${width} px from a JPEG of 2560 × 1707`, {
        made: ['ms', times],
        size: ['KB', [size / 1000]],
      })
    }
}

async function ask({ url, owner }: TestSite): Promise<void> {
  const [row] = await owner`select image_url from gallery_images limit 1`
  const path = String(row?.image_url).replace(
    '/storage/v1/object/public/',
    '/pictures/960/3x2/avif/stored/',
  )
  await (await fetch(url + path)).arrayBuffer()
  const times: number[] = []
  for (let round = 0; round < 200; round++) {
    const begun = performance.now()
    await (await fetch(url + path)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  report('a finished picture is answered', 'ms', times)
}
