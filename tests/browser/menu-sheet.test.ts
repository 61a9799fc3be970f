import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' })
const group = (page: Page, name: string) => menu(page).locator('summary', { hasText: name })

async function openMenu(page: Page) {
  // Known to scripts, it says whether it is open.
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
}

test('the button opens and closes it and says which', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await toggle(page).tap()
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
})

test('it opens within 0.3 s', async ({ page, sampleSite }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(sampleSite.url)
  const durations = await page
    .getByRole('navigation', { name: 'Main', includeHidden: true })
    .evaluate((element) => getComputedStyle(element).transitionDuration.split(', '))
  expect(new Set(durations)).toEqual(new Set(['0.3s']))
})

test('one group is open at a time', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await openMenu(page)
  await expect(menu(page).getByRole('link', { name: 'Newsletters' })).toBeHidden()
  for (const [name, link] of [
    ['About Us', 'Board of Directors'],
    ['Research', 'Publications Library'],
    ['Services', 'Core Lab Services'],
    ['Resources', 'Newsletters'],
  ] as const) {
    await group(page, name).tap()
    await expect(menu(page).getByRole('link', { name: link })).toBeVisible()
    await expect(menu(page).locator('details[open]')).toHaveCount(1)
  }
  await group(page, 'Resources').tap()
  await expect(menu(page).locator('details[open]')).toHaveCount(0)
})

test('picking a link closes it', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Events', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

test('picking the page one is on closes it too', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events`)
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Events', exact: true }).tap()
  await expect(menu(page)).toBeHidden()
})

test('going back closes it, with its groups', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Events', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await openMenu(page)
  await group(page, 'Services').tap()
  await page.goBack()
  await expect(page).toHaveURL(`${sampleSite.url}/`)
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await expect(menu(page).locator('details[open]')).toHaveCount(0)
})

test('Escape closes it and gives the focus back', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await openMenu(page)
  await group(page, 'Services').focus()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
})

test('a tap beside it closes it', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await openMenu(page)
  await page.touchscreen.tap(195, 830)
  await expect(menu(page)).toBeHidden()
})

test('a window grown wide shows the bar instead', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await openMenu(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(toggle(page)).toBeHidden()
  await expect(menu(page).getByRole('link', { name: 'Contact Us' })).toBeHidden()
  await expect(group(page, 'Services')).toBeVisible()
})
