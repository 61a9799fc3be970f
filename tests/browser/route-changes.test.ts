import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const announced = (page: Page) => page.locator('.page > p[aria-live=polite]')
const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

const placeOf = (page: Page) => page.evaluate(() => scrollY)

/** Goes to the end of a page, where scripts are in charge from here on. */
async function goToEnd(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible()
}

async function open(page: Page, address: string) {
  await page.goto(address)
  await goToEnd(page)
}

/** Opens home, goes to its end and on to another page; answers where one was. */
async function goOnFromHome(page: Page, url: string): Promise<number> {
  await open(page, url)
  const place = await placeOf(page)
  await link(page, 'Services').click()
  await expect(main(page)).toBeFocused()
  return place
}

test('another page is announced, and the focus goes to its content', async ({
  page,
  sampleSite: { url },
}) => {
  await open(page, url)
  await expect(announced(page)).toHaveText('')
  await expect(main(page)).not.toBeFocused()
  await link(page, 'Services').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  await expect(main(page)).toBeFocused()
  await expect(announced(page)).toHaveText(
    'Services | Riverbend Cardiovascular Research Foundation',
  )
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(main(page).getByRole('link').first()).toBeFocused()
})

test('going back, one is where one was', async ({ page, sampleSite: { url } }) => {
  const place = await goOnFromHome(page, url)
  await page.goBack()
  await expect(announced(page)).toHaveText('Riverbend Cardiovascular Research Foundation')
  await expect.poll(() => placeOf(page)).toBe(place)
})

test('opened once more, a page is where one was', async ({ page, sampleSite: { url } }) => {
  await open(page, url)
  const place = await placeOf(page)
  await page.reload()
  await expect.poll(() => placeOf(page)).toBe(place)
  // At rest: what the router notes in the history as it begins would pass for the way back.
  await open(page, `${url}/services`)
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe(place)
})

test('no page takes the place of another that was opened by itself', async ({
  page,
  sampleSite: { url },
}) => {
  const place = await goOnFromHome(page, url)
  await open(page, `${url}/about`)
  expect(await placeOf(page)).not.toBe(place)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
  await goToEnd(page)
  await page.goBack()
  await expect(announced(page)).toHaveText('Riverbend Cardiovascular Research Foundation')
  await expect.poll(() => placeOf(page)).toBe(place)
})

test('one is where one was after two steps back, from another document', async ({
  page,
  sampleSite: { url },
}) => {
  const place = await goOnFromHome(page, url)
  await page.goto(`${url}/about`)
  // Not within the call, whose page would be gone before it is answered.
  await page.evaluate(() => void requestAnimationFrame(() => history.go(-2)))
  await expect(page).toHaveURL(`${url}/`)
  await expect.poll(() => placeOf(page)).toBe(place)
})

test('another year or search of the same page takes no focus', async ({
  page,
  sampleSite: { url },
}) => {
  await open(page, `${url}/events`)
  const tab = page.getByRole('tab').nth(1)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeFocused()
  await open(page, `${url}/publications`)
  await page.getByLabel('Title, author, publisher or description').fill('oduya')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=oduya/)
  await expect(main(page)).not.toBeFocused()
  await expect(announced(page)).toHaveText('')
})
