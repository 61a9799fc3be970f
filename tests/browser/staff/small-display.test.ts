import type { Page } from '@playwright/test'
import { row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'

const titles = (page: Page) => page.getByRole('main').locator('.row-title')
const more = (page: Page, name: string) =>
  page.getByRole('button', { name: `More actions for ${name}` })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test.beforeEach(async ({ emptySite: { owner, url }, staffPage: page }) => {
    await owner`
      insert into public.team_members (name, role, display_order)
      select name, 'Director of Research', place
      from unnest(array['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida']) with ordinality each (name, place)`
    await page.goto(`${url}/admin/team`)
    await expect(titles(page)).toHaveCount(9)
  })

  test('seven rows are visible, and controls are large enough for touch', async ({
    staffPage: page,
    axe,
  }) => {
    await row(page, 'Ada').evaluate((element) => element.scrollIntoView())
    const header = await page.getByRole('banner').boundingBox()
    const rows = page.getByRole('main').getByRole('listitem')
    const boxes = await Promise.all((await rows.all()).map((each) => each.boundingBox()))
    const room = 640 - (header?.height ?? 0)
    expect(boxes.every((box) => box && box.height * 7 <= room)).toBe(true)
    for (const control of await row(page, 'Ada').locator('a, button').all()) {
      const box = await control.boundingBox()
      // What is not drawn is no target.
      if (!box) continue
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    }
    await more(page, 'Ada').tap()
    await expect(page.getByRole('menu')).toHaveCSS('opacity', '1')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
    for (const each of await page.getByRole('menuitem').all()) {
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await axe(page)
  })

  test('a row has one button and a menu for the rest', async ({ staffPage: page }) => {
    await expect(row(page, 'Bo').getByRole('button')).toHaveText(['Edit', ''])
    await more(page, 'Bo').tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      'View on site',
      'Duplicate',
      'Move to first place',
      'Move up',
      'Move down',
      'Move to last place',
      'Delete',
    ])
    await item(page, 'Delete').tap()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).tap()
    await expect(more(page, 'Bo')).toBeFocused()
    await more(page, 'Bo').tap()
    await item(page, 'Duplicate').tap()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo')
  })

  test('the menu of a row moves it, and focus stays with the row', async ({ staffPage: page }) => {
    await more(page, 'Ada').focus()
    await page.keyboard.press('Enter')
    await expect(item(page, 'Move up')).toHaveAttribute('aria-disabled', 'true')
    await item(page, 'Move to last place').press('Enter')
    await expect(titles(page).last()).toHaveText('Ada')
    await expect(more(page, 'Ada')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Ada: now 9 of 9' })).toBeAttached()
  })
})

for (const [width, height] of [
  [1366, 680],
  [1440, 900],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('the account and Sign Out are visible, and every screen is reachable', async ({
      staffPage: page,
      emptySite: { url },
    }) => {
      await page.goto(`${url}/admin/staff`)
      const sidebar = page.getByRole('banner')
      await expect(sidebar.getByText('Logged in as')).toBeInViewport({ ratio: 1 })
      await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
      // The current screen is the last one of the list.
      const links = sidebar.getByRole('navigation').getByRole('link')
      await expect(links.last()).toHaveAttribute('aria-current', 'page')
      await expect(links.last()).toBeInViewport({ ratio: 1 })
      await links.first().focus()
      await expect(links.first()).toBeInViewport({ ratio: 1 })
      const account = await sidebar.getByText('Logged in as').boundingBox()
      const first = await links.first().boundingBox()
      expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThan(account?.y ?? 0)
    })
  })
}
