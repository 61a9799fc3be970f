import { expect, test } from './support/test.ts'

const LINES = {
  quick: { latency: 20, preloads: 2 },
  slow: { latency: 150, preloads: 0 },
}

for (const [line, { latency, preloads }] of Object.entries(LINES))
  test(`on a ${line} line fonts are asked for ${preloads ? 'before' : 'with'} the text`, async ({
    page,
    sampleSite,
  }) => {
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
      if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname)
    })
    await page.goto(`${sampleSite.url}/terms-and-conditions`)
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(preloads)
    await expect.poll(() => new Set(asked).size).toBe(2)
    // Once each: what was asked for early is what the styles ask for.
    expect(asked).toHaveLength(2)
  })
