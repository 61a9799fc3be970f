import type { Locator, Page } from '@playwright/test'
import { MACHINES, type Machine, openWithoutOurFonts } from './support/late-fonts.ts'
import { expect, test } from './support/test.ts'

const PATH = '/terms-and-conditions'

/** Bytes a second; milliseconds. */
const LINES = {
  'a quick line': { latency: 20, downloadThroughput: -1, uploadThroughput: -1 },
  'a slow line': { latency: 300, downloadThroughput: 1e5, uploadThroughput: 1e5 },
}

/** The font that Chromium draws a text in. */
async function fontOf(page: Page, text: Locator): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await text.evaluate((element) => Object.assign(window, { looked: element }))
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'looked' })
  await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.requestNode', { objectId: result.objectId ?? '' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const navigation = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true }).first()

async function expectOurFonts(page: Page): Promise<void> {
  await expect
    .poll(() => fontOf(page, title(page)))
    .toEqual([expect.stringMatching(/^Source Serif/)])
  await expect
    .poll(() => fontOf(page, navigation(page)))
    .toEqual([expect.stringMatching(/^Source Sans/)])
}

for (const [line, conditions] of Object.entries(LINES))
  test(`on ${line} a first visit soon shows our fonts, and the second requests none`, async ({
    page,
    sampleSite,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...conditions })
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) requests.push(request.resourceType())
    })
    await page.goto(sampleSite.url + PATH)
    await expectOurFonts(page)
    expect(requests).toEqual(['font', 'font'])
    await page.goto(sampleSite.url)
    await expectOurFonts(page)
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ transferSize }) => transferSize),
    )
    expect(sizes).toEqual([0, 0])
  })

test('the sign-in page of staff uses our fonts too', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/admin`)
  await expect
    .poll(() => fontOf(page, title(page)))
    .toEqual([expect.stringMatching(/^Source Serif/)])
  await expect
    .poll(() => fontOf(page, page.getByText('Email', { exact: true })))
    .toEqual([expect.stringMatching(/^Source Sans/)])
})

test('the network quality estimated by the browser makes no difference', async ({
  page,
  sampleSite,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { rtt: 3000, downlink: 0.05, effectiveType: 'slow-2g' },
    }),
  )
  await page.goto(sampleSite.url + PATH)
  await expectOurFonts(page)
})

for (const machine of Object.keys(MACHINES) as Machine[])
  test(`on ${machine} no text has synthetic bold, before and after our fonts load`, async ({
    page,
    sampleSite,
  }) => {
    const letFontsArrive = await openWithoutOurFonts(
      page,
      `${sampleSite.url}/conflict-of-interest`,
      machine,
    )
    await expectSameWithoutSynthesis(page)
    await letFontsArrive()
    await expectSameWithoutSynthesis(page)
  })

async function expectSameWithoutSynthesis(page: Page): Promise<void> {
  const drawn = await screenshot(page)
  const style = await page.addStyleTag({ content: '* { font-synthesis: none !important }' })
  expect((await screenshot(page)) === drawn).toBe(true)
  await style.evaluate((element) => (element as Element).remove())
}

/** Playwright's own waits for fonts that are held back. */
async function screenshot(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot')
  await devtools.detach()
  return data
}
