import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const positionOf = (page: Page) => page.evaluate(() => scrollY)

/** Opens a page and scrolls to its end; answers how far that is. */
async function openAtEnd(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const position = await positionOf(page)
  expect(position).toBeGreaterThan(0)
  return position
}

test('a new page starts at its top, and Back restores the position', async ({
  page,
  sampleSite: { url },
}) => {
  const position = await openAtEnd(page, url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  expect(await positionOf(page)).toBe(0)
  await openAtEnd(page, `${url}/about`)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${url}/`)
  await expect.poll(() => positionOf(page)).toBe(position)
})

test('a reloaded page keeps its position', async ({ page, sampleSite: { url } }) => {
  const position = await openAtEnd(page, url)
  await page.reload()
  await expect.poll(() => positionOf(page)).toBe(position)
})
