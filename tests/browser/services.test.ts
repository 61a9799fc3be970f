import { expect, test } from './support/test.ts'

const SERVICES = {
  'Vascular Research Testing': { path: '/services/vascular-diagnostics', next: '/contact' },
  'Core Lab Services': { path: '/services/core-lab', next: '/contact' },
  'Research Consulting': { path: '/services/research-consulting', next: '/contact' },
  'Education Programs': { path: '/services/education', next: '/events' },
  'Research Services': { path: '/services/research', next: '/contact' },
}

for (const [title, { path, next }] of Object.entries(SERVICES))
  test(`${title} has a call to action and links to every other service`, async ({
    page,
    sampleSite,
  }) => {
    await page.goto(sampleSite.url + path)
    await expect(page.locator('main a.button')).toHaveAttribute('href', next)
    const others = page.getByRole('navigation', { name: 'Other services' }).getByRole('link')
    await expect(others).toHaveText(Object.keys(SERVICES).filter((other) => other !== title))
  })

test('on a wide screen there is no empty space beside a text', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${sampleSite.url}/services/core-lab`)
  const text = await page.locator('main .prose').boundingBox()
  const beside = await page.locator('main aside').boundingBox()
  expect((beside?.x ?? 0) - ((text?.x ?? 0) + (text?.width ?? 0))).toBeLessThan(120)
})
