import type { Page } from '@playwright/test'
import { behaviorsReady, disableLinks } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entry = (page: Page, name: string) => menu(page).locator('summary', { hasText: name })
const links = (page: Page) => menu(page).getByRole('group').getByRole('link')

/** The specified menus, each with a link that must be in it. */
const GROUPS = {
  'About Us': '/board-of-directors',
  Research: '/research-clinical-trials',
  Services: '/services/core-lab',
  Resources: '/newsletters',
}

test('the bar has plain links and four menus', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  const entries = menu(page).getByRole('listitem').locator(':scope > a, :scope > details > summary')
  await expect(entries.filter({ visible: true })).toHaveText([
    'Home',
    'About Us',
    'Research',
    'Services',
    'Events',
    'Resources',
    'Contact',
  ])
  await expect(menu(page).getByRole('link', { name: 'Events' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(menu(page).locator('[aria-current]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
})

for (const [address, name] of [
  ['/events/e0000000-0000-4000-8000-000000000008', 'Events'],
  ['/Contact', 'Contact'],
] as const)
  test(`at ${address} the menu marks ${name} as current`, async ({ page, sampleSite: { url } }) => {
    await page.goto(url + address)
    const link = menu(page).getByRole('listitem').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('aria-current', 'page')
  })

for (const { variant, options } of VARIANTS)
  test.describe(variant, () => {
    test.use(options)

    test('the mouse opens one menu at a time, and its links work', async ({ page, sampleSite }) => {
      await page.goto(sampleSite.url)
      for (const [name, to] of Object.entries(GROUPS)) {
        await entry(page, name).click()
        await expect(menu(page).locator(`a[href="${to}"]`)).toBeVisible()
        await expect(menu(page).locator('details[open]')).toHaveCount(1)
      }
      await entry(page, 'Resources').click()
      await expect(links(page)).toHaveCount(0)
      await entry(page, 'About Us').click()
      await menu(page).getByRole('link', { name: 'Board of Directors' }).click()
      await expect(page).toHaveURL(`${sampleSite.url}/board-of-directors`)
      await expect(links(page)).toHaveCount(0)
    })
  })

test('a click elsewhere closes a menu', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await entry(page, 'About Us').click()
  await expect(links(page).first()).toBeVisible()
  await page.mouse.click(200, 600)
  await expect(links(page)).toHaveCount(0)
})

test('choosing a link closes the menu at once', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  await disableLinks(page)
  await entry(page, 'Resources').click()
  await links(page).filter({ hasText: 'Newsletters' }).click()
  await expect(links(page)).toHaveCount(0)
  expect(page.url()).toBe(`${sampleSite.url}/events`)
})

test('going back closes the menu', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await menu(page).getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await entry(page, 'Services').click()
  await expect(links(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${sampleSite.url}/`)
  await expect(links(page)).toHaveCount(0)
})

test('the keyboard opens, moves through and closes a menu', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
  await expect(entry(page, 'About Us')).toBeFocused()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(links(page).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(links(page).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(links(page)).toHaveCount(0)
    await expect(entry(page, 'About Us')).toBeFocused()
  }
})

test('arrow keys move through a menu and along the bar', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await entry(page, 'Research').focus()
  await page.keyboard.press('ArrowDown')
  await expect(links(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(entry(page, 'Services')).toBeFocused()
  await expect(links(page)).toHaveCount(0)
})

test('a menu opened before scripts have loaded stays open', async ({ page, sampleSite }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(sampleSite.url, { waitUntil: 'commit' })
  await entry(page, 'Resources').click()
  await expect(links(page)).toHaveCount(4)
  scripts.resolve()
  await behaviorsReady(page)
  await expect(links(page)).toHaveCount(4)
})

test('Tab to the next entry closes the previous menu', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await entry(page, 'Research').focus()
  await page.keyboard.press('Enter')
  await expect(links(page)).toHaveCount(2)
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
  await expect(entry(page, 'Services')).toBeFocused()
  await expect(links(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(links(page)).toHaveCount(7)
  await page.keyboard.press('Shift+Tab')
  await expect(entry(page, 'Research')).toBeFocused()
  await expect(links(page)).toHaveCount(0)
})

test('leaving the bar with Tab closes its menus', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await entry(page, 'Resources').focus()
  await page.keyboard.press('Enter')
  await expect(links(page)).toHaveCount(4)
  for (let i = 0; i < 5; i++) await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('link', { name: 'Contact' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeFocused()
  await expect(links(page)).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens and closes a menu', async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url)
    await behaviorsReady(page)
    await entry(page, 'About Us').tap()
    await expect(links(page).first()).toBeVisible()
    await entry(page, 'Services').tap()
    await expect(menu(page).locator('details[open]')).toHaveCount(1)
    await page.touchscreen.tap(200, 600)
    await expect(links(page)).toHaveCount(0)
  })
})
