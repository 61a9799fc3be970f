import type { Page } from '@playwright/test'
import { button, nameField, row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const titles = (page: Page) => page.getByRole('main').locator('.row-title')
const FUNCTION = '**/rest/v1/rpc/reorder'

test.beforeEach(async ({ emptySite: { owner, url }, staffPage: page }) => {
  await owner`insert into public.team_members (name, display_order) values ('Ada', 1), ('Bo', 2), ('Cy', 3)`
  await page.goto(`${url}/admin/team`)
  await expect(titles(page)).toHaveText(['Ada', 'Bo', 'Cy'])
})

test('a row moved by keyboard keeps focus, is announced, and moves on the site', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  const up = button(page, 'Move Cy up')
  const pressEnter = async () => {
    const saved = page.waitForResponse(FUNCTION)
    await page.keyboard.press('Enter')
    await saved
  }
  await up.focus()
  await pressEnter()
  await expect(titles(page)).toHaveText(['Ada', 'Cy', 'Bo'])
  await expect(up).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Cy: now 2 of 3' })).toBeAttached()
  await pressEnter()
  await expect(titles(page)).toHaveText(['Cy', 'Ada', 'Bo'])
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await axe(page)
  await page.goto(`${url}/leadership-and-team`)
  await expect(page.locator('main').getByRole('heading', { level: 3 })).toHaveText([
    'Cy',
    'Ada',
    'Bo',
  ])
})

test('a row can be dragged, and Escape cancels', async ({ staffPage: page }) => {
  const grab = async (name: string) => {
    await row(page, name).locator('.row-handle').hover()
    await page.mouse.down()
  }
  await grab('Ada')
  await row(page, 'Cy').hover({ position: { x: 300, y: 60 } })
  await expect(row(page, 'Cy')).toHaveAttribute('data-drop', 'after')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(titles(page)).toHaveText(['Ada', 'Bo', 'Cy'])
  await grab('Ada')
  await row(page, 'Cy').hover({ position: { x: 300, y: 60 } })
  const saved = page.waitForResponse(FUNCTION)
  await page.mouse.up()
  await expect(titles(page)).toHaveText(['Bo', 'Cy', 'Ada'])
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(titles(page)).toHaveText(['Bo', 'Cy', 'Ada'])
})

test('rows of a searched or sorted list cannot be moved, and it says why', async ({
  staffPage: page,
}) => {
  await page.getByRole('searchbox').fill('a')
  await expect(button(page, 'Move Ada up')).toBeHidden()
  await expect(page.getByText('Clear the search to change the order of the site.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  const both = 'Clear the search and sort by the default order to change the order of the site.'
  await expect(page.getByText(both)).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const sorted = 'Sort by the default order to change the order of the site.'
  await expect(page.getByText(sorted, { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Default order')
  await expect(button(page, 'Move Ada up')).toBeVisible()
  await expect(page.getByText('to change the order')).toHaveCount(0)
})

test('a new record starts at 0, and buttons put it first or last', async ({ staffPage: page }) => {
  const add = (name: string) => page.locator('form').getByRole('button', { name }).click()
  const place = page.getByRole('textbox', { name: 'Display Order' })
  const open = () => button(page, 'Add Team Member').first().click()
  await open()
  await expect(place).toHaveValue('0')
  await button(page, 'Last').click()
  await expect(place).toHaveValue('4')
  await expect(button(page, 'Last')).toHaveAttribute('aria-pressed', 'true')
  await nameField(page).fill('Di')
  await add('Add Team Member')
  await expect(titles(page)).toHaveText(['Ada', 'Bo', 'Cy', 'Di'])
  await open()
  await button(page, 'First').click()
  await expect(button(page, 'Last')).toHaveAttribute('aria-pressed', 'false')
  await expect(place).toHaveValue('0')
  await nameField(page).fill('Ed')
  await add('Add Team Member')
  await expect(titles(page)).toHaveText(['Ed', 'Ada', 'Bo', 'Cy', 'Di'])
})

test.describe('when the database lacks the function', () => {
  test.use({ expectedErrors: [/status of (404|500)/] })
  test.beforeEach(async ({ staffPage: page }) => {
    const json = { code: 'PGRST202', message: 'Could not find the function' }
    await page.route(FUNCTION, (route) => route.fulfill({ status: 404, json }))
  })

  test('the rows are saved one by one', async ({ staffPage: page, emptySite: { owner } }) => {
    const patched: unknown[] = []
    page.on('request', (each) => {
      if (each.method() === 'PATCH') patched.push(each.postDataJSON())
    })
    await button(page, 'Move Bo up').click()
    await expect(titles(page)).toHaveText(['Bo', 'Ada', 'Cy'])
    await expect
      .poll(async () =>
        (await owner`select name from public.team_members order by display_order`).map(
          ({ name }) => name,
        ),
      )
      .toEqual(['Bo', 'Ada', 'Cy'])
    expect(patched).toEqual([{ display_order: 1 }, { display_order: 2 }])
  })

  test('a failure halfway says how far it got, and the list shows the stored order', async ({
    staffPage: page,
  }) => {
    await page.route('**/rest/v1/team_members*', (route) =>
      route.request().method() === 'PATCH' && route.request().postDataJSON().display_order === 2
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'Told to fail' } })
        : route.fallback(),
    )
    await button(page, 'Move Cy up').click()
    await expect(toasts(page)).toContainText('Only 0 of 2 places were saved. Told to fail')
    await expect(titles(page)).toHaveText(['Ada', 'Bo', 'Cy'])
  })
})

test('a duplicate opens a new form filled with the copy', async ({
  staffPage: page,
  emptySite: { owner },
}) => {
  await row(page, 'Bo').getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { name: 'Add Team Member' })).toBeVisible()
  await expect(nameField(page)).toHaveValue('Bo')
  await nameField(page).fill('Bo the second')
  await page.locator('form').getByRole('button', { name: 'Add Team Member' }).click()
  await expect(toasts(page)).toHaveText(/Team member added/)
  await expect(titles(page)).toHaveCount(4)
  const found =
    await owner`select name, display_order from public.team_members where name like 'Bo%'`
  expect(found.map(({ display_order }) => display_order)).toEqual([2, 2])
})
