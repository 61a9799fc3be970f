import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { expect, test } from './support/test.ts'

/** The size in px of the page's own heading, and the larger texts beside it. */
function compareSizes(page: Page): Promise<{ heading: number; larger: string[] }> {
  return page.locator('main').evaluate((main) => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const heading = sizeOf(main.querySelector('h1') as Element)
    const texts = [...main.querySelectorAll(':not(script)')].filter((element) =>
      [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) => {
        return nodeType === Node.TEXT_NODE && data?.trim()
      }),
    )
    const larger = texts.filter((element) => sizeOf(element) > heading)
    return { heading, larger: larger.map(({ textContent }) => textContent.slice(0, 60)) }
  })
}

for (const width of [360, 1440])
  test(`at ${width} px no text of a page is larger than its heading`, async ({
    page,
    sampleSite: { url },
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PUBLIC_PATHS) {
      await page.goto(url + path)
      const { heading, larger } = await compareSizes(page)
      expect(heading, path).toBeGreaterThan(0)
      expect(larger, path).toEqual([])
    }
  })

test('of the text of About, its heading is by far the largest', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/about`)
  const sizeOf = (text: string | RegExp) =>
    page
      .getByRole('main')
      .getByText(text)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await sizeOf(/^Improving lives/)).toBeLessThan(
    (await sizeOf('Our Mission & History')) / 1.5,
  )
})

test('the figures of About stand in columns of one width', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/about`)
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const figures = page.getByRole('region', { name: 'At a Glance' }).getByRole('listitem')
    const widths = await figures.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().width)),
    )
    expect(widths).toHaveLength(4)
    expect(new Set(widths).size, `${width} px`).toBe(1)
  }
})
