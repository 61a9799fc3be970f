import type { Locator, Page } from '@playwright/test'
import { answerWithPicture } from './support/answers.ts'
import { behaviorsReady } from './support/look.ts'
import { expect, test } from './support/test.ts'

const CIPG = 'Complex Interventional Proctoring Group (CIPG)'
const COUNCIL = 'John Hanson Limb Ischemia Council'

const section = (page: Page) => page.getByRole('region', { name: 'Conferences and Presentations' })
const group = (page: Page, name: string) =>
  section(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name }) })
const title = (group: Locator) => group.locator('summary')
const tab = (group: Locator, year: number) => group.getByRole('tab', { name: String(year) })

/** This year at the foundation: the sample content reaches back from it. */
async function thisYear(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/events`)
  await behaviorsReady(page)
  return Number(await group(page, CIPG).getByRole('tab').first().textContent())
}

test('two groups, the first open; each opens and closes by itself', async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([CIPG, COUNCIL])
  const [first, second] = [group(page, CIPG), group(page, COUNCIL)]
  await expect(first.getByRole('tab').first()).toBeVisible()
  await expect(second.getByRole('tab')).toHaveCount(0)
  await title(second).click()
  await expect(second.getByRole('tab').first()).toBeVisible()
  await expect(first.getByRole('tab').first()).toBeVisible()
  await title(first).click()
  await expect(first.getByRole('tab')).toHaveCount(0)
  await expect(second.getByRole('tab').first()).toBeVisible()
  await title(second).press('Enter')
  await expect(second.getByRole('tab')).toHaveCount(0)
})

test('years are those of presentations and pictures together, newest first', async ({
  page,
  emptySite,
}) => {
  await emptySite.owner`insert into public.conference_presentations
    (title, pdf_url, year, conference_name) values
    ('Old', '/old.pdf', 2009, 'CIPG'), ('New', '/new.pdf', 2024, 'CIPG'),
    ('Same', '/same.pdf', 2024, 'CIPG'), ('Other', '/other.pdf', 2031, 'John Hanson Council')`
  await emptySite.owner`insert into public.conference_gallery_images (image_url, year, conference_name)
    values ('/drawn.webp', 2019, 'CIPG')`
  await answerWithPicture(page, '*/drawn.webp*')
  await page.goto(`${emptySite.url}/events`)
  await behaviorsReady(page)
  const cipg = group(page, CIPG)
  await expect(cipg.getByRole('tab')).toHaveText(['2024', '2019', '2009'])
  await expect(tab(cipg, 2024)).toHaveAttribute('aria-selected', 'true')
  await expect(cipg.getByRole('link', { name: /^New/ })).toBeVisible()
  await expect(cipg.getByText('No images available for 2024.', { exact: true })).toBeVisible()
  await tab(cipg, 2019).click()
  await expect(cipg.getByRole('img')).toHaveCount(1)
  await expect(cipg.getByRole('link', { name: /^New/ })).toHaveCount(0)
  await tab(cipg, 2009).click()
  await expect(cipg.getByText('No images available for 2009.', { exact: true })).toBeVisible()
})

test('a year has an address', async ({ page, sampleSite }) => {
  const newest = await thisYear(page, sampleSite.url)
  const cipg = group(page, CIPG)
  await expect(cipg.getByRole('tab')).toHaveText([0, 1, 2, 3, 4].map((ago) => String(newest - ago)))
  await page.evaluate(() => Object.assign(window, { same: true }))
  await tab(cipg, newest - 2).click()
  await expect(page).toHaveURL(new RegExp(`=${newest - 2}`))
  await expect(cipg.getByRole('link', { name: /Radiation and Us/ })).toBeVisible()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)

  await page.reload()
  await expect(tab(cipg, newest - 2)).toHaveAttribute('aria-selected', 'true')
  await expect(cipg.getByRole('link', { name: /Radiation and Us/ })).toBeVisible()
  await title(group(page, COUNCIL)).click()
  await expect(tab(group(page, COUNCIL), newest)).toHaveAttribute('aria-selected', 'true')
})

test('a year is marked at once, and its panel follows', async ({ page, sampleSite }) => {
  const newest = await thisYear(page, sampleSite.url)
  const cipg = group(page, CIPG)
  /** What the panel shows when a tab changes. */
  const shown = cipg.getByRole('tablist').evaluate(
    (tabs) =>
      new Promise((resolve) => {
        const panel = tabs.parentElement?.querySelector('[role=tabpanel]')
        new MutationObserver(() => resolve(panel?.ariaLabel)).observe(tabs, {
          subtree: true,
          attributeFilter: ['aria-selected'],
        })
      }),
  )
  await tab(cipg, newest - 1).click()
  expect(await shown).toBe(String(newest))
  await expect(cipg.getByRole('tabpanel')).toHaveAccessibleName(String(newest - 1))
  await expect(tab(cipg, newest - 1)).toHaveAttribute('aria-selected', 'true')
})

test('an address of the other group opens that group', async ({ page, sampleSite }) => {
  const newest = await thisYear(page, sampleSite.url)
  const council = group(page, COUNCIL)
  await title(council).click()
  await tab(council, newest - 1).click()
  await expect(council.getByRole('link', { name: /Walking Is Medicine/ })).toBeVisible()
  await page.reload()
  await expect(council.getByRole('link', { name: /Walking Is Medicine/ })).toBeVisible()
})

test('arrow keys walk through the years', async ({ page, sampleSite }) => {
  const newest = await thisYear(page, sampleSite.url)
  const cipg = group(page, CIPG)
  await expect(tab(cipg, newest - 1)).toHaveAttribute('tabindex', '-1')
  await tab(cipg, newest).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(cipg, newest - 1)).toBeFocused()
  await expect(tab(cipg, newest - 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab(cipg, newest - 4)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(cipg, newest)).toBeFocused()
  await expect(cipg.getByRole('tabpanel')).toHaveAccessibleName(String(newest))
})

test('presentations are documents', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  const links = group(page, CIPG).getByRole('tabpanel').getByRole('link', { name: /PDF/ })
  await expect(links).toHaveCount(3)
  const href = await links.first().getAttribute('href')
  const file = await page.request.get(new URL(href ?? '', sampleSite.url).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test.describe('the overlay of a picture', () => {
  const overlay = (page: Page) => page.getByRole('dialog')

  async function openPicture(page: Page, url: string): Promise<Locator> {
    await page.goto(`${url}/events`)
    await behaviorsReady(page)
    const picture = group(page, CIPG).getByRole('img').nth(1)
    const name = await picture.getAttribute('alt')
    await picture.click()
    await expect(overlay(page).getByRole('img', { name: name ?? '' })).toBeVisible()
    return picture.locator('xpath=ancestor::*[self::a or self::button][1]')
  }

  test('fills the screen, a click closes it and the focus returns', async ({
    page,
    sampleSite,
  }) => {
    const opener = await openPicture(page, sampleSite.url)
    await expect(page).toHaveURL(`${sampleSite.url}/events`)
    expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
    await overlay(page).getByRole('img').click()
    await expect(overlay(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('is closed by a click beside the picture, by its button and by Escape', async ({
    page,
    sampleSite,
  }) => {
    const opener = await openPicture(page, sampleSite.url)
    await page.mouse.click(10, 790)
    await expect(overlay(page)).toHaveCount(0)
    await opener.press('Enter')
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await expect(overlay(page)).toHaveCount(0)
    await opener.press('Enter')
    await expect(overlay(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('a group without any year asks for patience', async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/events`)
  await behaviorsReady(page)
  const text = 'Stay tuned for additional information and material!'
  await expect(group(page, CIPG).getByText(text, { exact: true })).toBeVisible()
  await title(group(page, COUNCIL)).click()
  await expect(group(page, COUNCIL).getByText(text, { exact: true })).toBeVisible()
})

test('on a phone the years of a conference stand in one row', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${sampleSite.url}/events`)
  const tabs = page.getByRole('tablist', { name: 'Year' }).first().getByRole('tab')
  const tops = await tabs.evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
})
