import { expect, test } from './support/test.ts'

test.use({ agreed: false })

test('the terms open in a new tab without a gate', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View Terms & Conditions' }).click()
  const terms = await opened
  await expect(terms).toHaveURL(`${sampleSite.url}/terms-and-conditions`)
  await expect(terms.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(terms.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('keyboard focus stays inside the gate', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (element === document.body) return 'outside the document'
      return element?.closest('dialog')
        ? element.textContent?.trim()
        : `behind: ${element?.outerHTML}`
    })
  const places = []
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    places.push(await focused())
  }
  expect(places.slice(0, 2)).toEqual(['I Agree & Enter Site', 'View Terms & Conditions'])
  expect(places.filter((place) => place?.startsWith('behind'))).toEqual([])
})

test.describe('with its script blocked', () => {
  test.use({ entryBlocked: true })

  test('the first Tab enters the gate, and none leaves it', async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'I Agree & Enter Site' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'View Terms & Conditions' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('.page :focus')).toHaveCount(0)
  })
})

test('Escape does not close it, Enter on its button does', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the page behind neither scrolls nor gets focus', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  // What assistive technology is told of the page: the dialog and nothing else.
  await expect(page.getByRole('main')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await page.locator('.page').evaluate((behind) => (behind as HTMLElement).inert)).toBe(true)
})
