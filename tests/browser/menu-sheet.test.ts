import type { Page } from '@playwright/test'
import { behaviorsReady, disableLinks } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toggle = (page: Page) => page.locator('[popovertarget=site-menu]')
const group = (page: Page, name: string) => menu(page).locator('summary', { hasText: name })

async function openMenu(page: Page) {
  await toggle(page).tap()
  await expect(menu(page)).toBeVisible()
}

/** What assistive technology is told of the button. */
async function buttonOf(page: Page): Promise<{ name: string; expanded: boolean | undefined }> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const button = nodes.find(
    ({ role, name }) => role?.value === 'button' && /menu/i.test(name?.value),
  )
  const expanded = button?.properties?.find(({ name }) => name === 'expanded')
  return { name: button?.name?.value, expanded: expanded?.value.value }
}

for (const { variant, options } of VARIANTS)
  test.describe(variant, () => {
    test.use(options)

    test('the button opens and closes the menu, and its name says which', async ({
      page,
      sampleSite,
    }) => {
      await page.goto(sampleSite.url)
      await expect(menu(page)).toBeHidden()
      await expect(toggle(page).getByText('Menu', { exact: true })).toBeVisible()
      expect(await buttonOf(page)).toEqual({ name: 'Menu', expanded: false })

      await openMenu(page)
      await expect(toggle(page).getByText('Close')).toBeVisible()
      await expect(toggle(page).getByText('Menu', { exact: true })).toBeHidden()
      await expect(toggle(page).locator('svg').filter({ visible: true })).toHaveCount(1)
      expect(await buttonOf(page)).toEqual({ name: 'Close menu', expanded: true })
      const contact = menu(page).getByRole('link', { name: 'Contact Us' })
      await expect(contact).toHaveAttribute('href', '/contact')

      await toggle(page).tap()
      await expect(menu(page)).toBeHidden()
      await expect(toggle(page).getByText('Menu', { exact: true })).toBeVisible()
      expect(await buttonOf(page)).toEqual({ name: 'Menu', expanded: false })
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

    test('a link leads to its page, where the menu is closed', async ({ page, sampleSite }) => {
      await page.goto(sampleSite.url)
      await openMenu(page)
      await menu(page).getByRole('link', { name: 'Events', exact: true }).tap()
      await expect(page).toHaveURL(`${sampleSite.url}/events`)
      await expect(menu(page)).toBeHidden()
    })

    test('Escape closes it, and focus returns', async ({ page, sampleSite }) => {
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
  })

test('it opens within 0.3 s', async ({ page, sampleSite }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(sampleSite.url)
  const durations = await page
    .getByRole('navigation', { name: 'Main', includeHidden: true })
    .evaluate((element) => getComputedStyle(element).transitionDuration.split(', '))
  expect(new Set(durations)).toEqual(new Set(['0.3s']))
})

for (const path of ['/', '/events'])
  test(`choosing a link on ${path} closes it at once`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url + path)
    await behaviorsReady(page)
    await disableLinks(page)
    await openMenu(page)
    await menu(page).getByRole('link', { name: 'Events', exact: true }).tap()
    await expect(menu(page)).toBeHidden()
    expect(page.url()).toBe(sampleSite.url + path)
  })

test('the button says Menu and Close in the same place', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const before = await toggle(page).boundingBox()
  await openMenu(page)
  expect(await toggle(page).boundingBox()).toEqual(before)
})

test('up and down arrows move through a group', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await openMenu(page)
  await group(page, 'Research').focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu(page).getByRole('link', { name: 'Research and Trials' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(menu(page).getByRole('link', { name: 'Research and Trials' })).toBeFocused()
})

test('widening the window shows the bar instead', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await openMenu(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(toggle(page)).toBeHidden()
  await expect(menu(page).getByRole('link', { name: 'Contact Us' })).toBeHidden()
  await expect(group(page, 'Services')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu(page)).toBeHidden()
})
