import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PATH = '/terms-and-conditions'
const SLOW = 150
const QUICK = 20

/** What the page asks for of fonts, by what: a line of so many milliseconds to and fro. */
async function onLine(page: Page, latency: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) asked.push(request.resourceType())
  })
  return asked
}

/** Our fonts that the page is set in. */
const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Source ') && status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
      .sort(),
  )
const OURS = ['Source Sans', 'Source Serif']
const preloads = (page: Page) => page.locator('link[rel=preload][as=font]')

test('on a quick line fonts are asked for before the text, once each', async ({
  page,
  sampleSite,
}) => {
  const asked = await onLine(page, QUICK)
  await page.goto(sampleSite.url + PATH)
  await expect(preloads(page)).toHaveCount(2)
  await expect.poll(() => shown(page)).toEqual(OURS)
  expect(asked).toEqual(['font', 'font'])
})

test('on a slow line a page does without the fonts and fetches them for the next', async ({
  page,
  sampleSite,
}) => {
  const asked = await onLine(page, SLOW)
  await page.goto(sampleSite.url + PATH)
  await expect(preloads(page)).toHaveCount(0)
  await expect.poll(() => asked).toEqual(['fetch', 'fetch'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).toContain('.woff2,')
  expect(await shown(page)).toEqual([])

  await page.goto(sampleSite.url)
  await expect(preloads(page)).toHaveCount(2)
  await expect.poll(() => shown(page)).toEqual(OURS)
  expect(asked).toEqual(['fetch', 'fetch', 'font', 'font'])
  // From the browser's own store.
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ transferSize }) => transferSize),
  )
  expect(sizes).toEqual([0, 0])
})
