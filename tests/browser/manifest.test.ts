import sharp from 'sharp'
import { expect, test } from './support/test.ts'

interface Icon {
  src: string
  sizes: string
  type: string
  purpose?: string
}

test('the browser accepts the manifest, and its icons have the declared sizes', async ({
  page,
  sampleSite: { url },
}) => {
  await page.goto(url)
  const devtools = await page.context().newCDPSession(page)
  const read = await devtools.send('Page.getAppManifest')
  expect([read.url, read.errors]).toEqual([`${url}/site.webmanifest`, []])
  const { icons, name } = JSON.parse(read.data ?? '') as { icons: Icon[]; name: string }
  expect(name).toBe('Riverbend Cardiovascular Research Foundation')
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of icons) {
    const answer = await fetch(url + src)
    expect(answer.headers.get('content-type')).toBe(type)
    if (sizes === 'any') continue
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('a page declares its icons and the theme color', async ({ page, sampleSite: { url } }) => {
  await page.goto(url)
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  const icon = await sharp(
    Buffer.from(await (await fetch(`${url}${touch}`)).arrayBuffer()),
  ).metadata()
  expect(icon).toMatchObject({ format: 'png', width: 180, height: 180 })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    const color = await page
      .locator(`meta[name=theme-color][media*=${scheme}]`)
      .getAttribute('content')
    const paper = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--paper').trim(),
    )
    expect(color).toBe(paper)
  }
})
