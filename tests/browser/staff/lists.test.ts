import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').locator('.row-title')
const count = (page: Page) => page.getByRole('status').filter({ hasText: /entr/ })

test.beforeEach(async ({ emptySite: { owner, url }, staffPage: page }) => {
  await owner`
    insert into public.team_members (name, role, display_order)
    select 'Person ' || n, case when n % 10 = 0 then 'Infirmière' end, n
    from generate_series(1, 120) n`
  await page.goto(`${url}/admin/team`)
  await expect(count(page)).toHaveText('120 entries')
})

test('a search is stored in the address, and Back undoes it', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially('infirmiere 12')
  await expect(rows(page)).toHaveText(['Person 120'])
  await expect(count(page)).toHaveText('1 of 120 entries')
  await expect(page).toHaveURL(`${url}/admin/team?search=infirmiere+12`)
  await page.reload()
  await expect(search).toHaveValue('infirmiere 12')
  await expect(rows(page)).toHaveText(['Person 120'])
  await search.fill('nobody')
  await expect(page.getByText('Nothing found for “nobody”')).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(page).toHaveURL(`${url}/admin/team`)
  await expect(search).toHaveValue('')
  await expect(rows(page)).toHaveCount(50)
})

test('a list can be sorted by a column in both directions', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await expect(page).toHaveURL(`${url}/admin/team?sort=name`)
  await expect(rows(page).nth(9)).toHaveText('Person 10')
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect(page).toHaveURL(`${url}/admin/team?sort=-name`)
  await expect(rows(page).first()).toHaveText('Person 120')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('')
})

test('more than 50 rows are divided into pages, and a search starts on the first', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.evaluate(() => Object.assign(window, { same: true }))
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${url}/admin/team?page=2`)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await expect(rows(page).first()).toHaveText('Person 51')
  await page.getByRole('link', { name: 'Page 3' }).click()
  await expect(rows(page)).toHaveCount(20)
  await page.goBack()
  await expect(rows(page).first()).toHaveText('Person 51')
  await page.getByRole('searchbox').fill('person')
  await expect(rows(page).first()).toHaveText('Person 1')
  await expect(page).toHaveURL(`${url}/admin/team?search=person`)
  await page.goto(`${url}/admin/team?page=99&sort=password`)
  await expect(rows(page).last()).toHaveText('Person 120')
})

test('a record that was added is in sight on its page and stands out', async ({
  staffPage: page,
}) => {
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lund')
  await page.getByRole('textbox', { name: 'Display Order' }).fill('115')
  await page.locator('form').getByRole('button', { name: 'Add Team Member' }).click()
  const added = page.locator('[data-added]')
  await expect(added.locator('.row-title')).toHaveText('Ada Lund')
  await expect(added).toBeInViewport({ ratio: 1 })
})

test('searching, sorting and paging make no requests', async ({ staffPage: page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    // Browsers ask for a page's icon again when they like.
    if (request.resourceType() !== 'other') requests.push(request.url())
  })
  await page.getByRole('searchbox').fill('person 7')
  await expect(rows(page)).toHaveCount(21)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  await expect(page).toHaveURL(/sort=name/)
  expect(requests).toEqual([])
})
