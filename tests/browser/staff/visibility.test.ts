import type { Page } from '@playwright/test'
import { startSiteOn } from '../../../harness/sites.ts'
import { giveSession, openSession } from '../../../harness/staff.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'
import { watchWrites } from '../support/writes.ts'

const form = (page: Page) => page.getByRole('region', { name: /^(Add|Edit) Event$/ })
const rows = (page: Page) => page.locator('main').getByRole('listitem')
const choice = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true })
const save = (page: Page, name: string) =>
  form(page).getByRole('button', { name, exact: true }).click()

async function addEvent(page: Page, url: string) {
  await page.goto(`${url}/admin/events`)
  await page.getByRole('button', { name: 'Add Event' }).click()
  await form(page).getByLabel('Title').fill('Open evening')
  await form(page).locator('[name=date]').fill('2031-05-06T18:30')
}

test('a record is added hidden, scheduled, and shown; each state has its badge and its filter', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  const { newWrites } = watchWrites(page, 'events')
  await owner`insert into events (title, date) values ('Another evening', '2031-05-07')`
  await addEvent(page, url)
  await choice(page, 'Hidden').check()
  await expect(form(page)).toContainText('files and pictures stay public')
  await save(page, 'Add Event')
  await expectToast(page, 'Event added')
  expect(newWrites()).toMatchObject([{ method: 'POST', body: { hidden: true } }])
  const row = rows(page).filter({ hasText: 'Open evening' })
  await expect(row.locator('.row-badge')).toHaveText('Hidden')
  await expect(row.getByRole('link', { name: 'View on site' })).toHaveCount(0)
  const publicPage = async () => (await page.request.get(`${url}/events`)).text()
  expect(await publicPage()).not.toContain('Open evening')

  await row.getByRole('button', { name: 'Edit' }).click()
  await expect(choice(page, 'Hidden')).toBeChecked()
  await choice(page, 'Scheduled').check()
  await form(page).getByLabel('Visible from').fill('2030-07-05T18:00')
  await save(page, 'Save Changes')
  await expectToast(page, 'Event updated')
  const [{ body } = { body: {} }] = newWrites()
  expect(body).toMatchObject({ hidden: false, visible_from: '2030-07-05T23:00:00.000Z' })
  expect(body).not.toHaveProperty('visible_until')
  await expect(row.locator('.row-badge')).toHaveText('Scheduled from July 5, 2030, 6:00 PM CDT')

  const show = page.getByRole('combobox', { name: 'Show' })
  await show.selectOption('Scheduled')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'of 2 entries' })).toHaveText(
    '1 of 2 entries',
  )
  await show.selectOption('Ended')
  await expect(page.getByText('Nothing here is ended')).toBeVisible()
  await page.getByRole('searchbox').fill('evening')
  await expect(page.getByText('Nothing found for “evening” that is ended')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await show.selectOption('Visible')
  await expect(rows(page)).toContainText(['Another evening'])
  await show.selectOption('All')
  await expect(rows(page)).toHaveCount(2)

  await row.getByRole('button', { name: 'Edit' }).click()
  await choice(page, 'Visible').check()
  await save(page, 'Save Changes')
  await expect(row.locator('.row-badge')).toHaveCount(0)
  await expect(row.getByRole('link', { name: 'View on site' })).toBeVisible()
  expect(await publicPage()).toContain('Open evening')
})

test('by keyboard: a schedule that ends before it begins is refused at its field', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await addEvent(page, url)
  await choice(page, 'Visible').focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Hidden')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Scheduled')).toBeChecked()
  await expect(choice(page, 'Scheduled')).toBeFocused()
  const [from, until] = [
    form(page).getByLabel('Visible from'),
    form(page).getByLabel('Visible until'),
  ]
  await from.fill('2030-07-05T18:00')
  await until.fill('2030-07-05T17:00')
  await page.keyboard.press('Enter')
  await expect(until).toHaveAccessibleDescription(/It must end after it begins/)
  await expect(until).toBeFocused()
  await until.fill('2030-07-05T19:00')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Event added')
  const [stored] = await owner`select hidden, visible_until > visible_from as ordered from events`
  expect(stored).toEqual({ hidden: false, ordered: true })
})

test('leaving a schedule and coming back keeps its dates; an unchanged one is not sent', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  const { newWrites } = watchWrites(page, 'events')
  await owner`
    insert into events (title, date, visible_until) values ('Open evening', '2031-05-06', '2020-01-01')`
  await page.goto(`${url}/admin/events`)
  await expect(page.locator('.row-badge')).toHaveText('Ended')
  await page.getByRole('button', { name: 'Edit' }).click()
  const until = form(page).getByLabel('Visible until')
  await expect(choice(page, 'Scheduled')).toBeChecked()
  const before = await until.inputValue()
  await choice(page, 'Visible').check()
  await expect(until).toBeHidden()
  await choice(page, 'Scheduled').check()
  await expect(until).toHaveValue(before)
  await form(page).getByLabel('Title').fill('Changed evening')
  await save(page, 'Save Changes')
  await expectToast(page, 'Event updated')
  const [{ body } = { body: {} }] = newWrites()
  expect(body).toMatchObject({ title: 'Changed evening' })
  for (const name of ['hidden', 'visible_from', 'visible_until'])
    expect(body).not.toHaveProperty(name)
})

test.describe('on a database without the columns', () => {
  // The read that asks for a column of an empty table.
  test.use({ expectedErrors: [/status of 400/] })

  test('records are saved as before, and the form names the missing migration', async ({
    context,
    page,
  }) => {
    const { url, owner, stop } = await startSiteOn('nothing')
    try {
      await owner.unsafe(`
        alter table events drop column hidden cascade, drop column visible_from cascade,
          drop column visible_until cascade;
        create policy everyone_reads on events for select to anon, authenticated using (true);
        notify pgrst`)
      await giveSession(context, await openSession(url))
      const { newWrites } = watchWrites(page, 'events')
      await addEvent(page, url)
      const missing =
        'Records can be hidden and scheduled here once this site’s migrations are applied'
      await expect(form(page)).toContainText(missing)
      await expect(form(page).getByRole('radio')).toHaveCount(0)
      await save(page, 'Add Event')
      await expectToast(page, 'Event added')
      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(form(page)).toContainText(missing)
      await form(page).getByLabel('Title').fill('Changed evening')
      await save(page, 'Save Changes')
      await expectToast(page, 'Event updated')
      await expect(rows(page)).toContainText(['Changed evening'])
      expect(JSON.stringify(newWrites())).not.toMatch(/hidden|visible_/)
      await expect(page.getByRole('combobox', { name: 'Show' })).toHaveCount(0)
    } finally {
      await stop()
    }
  })
})

test('a preview link is made, shown once, opened without an account and withdrawn', async ({
  staffPage: page,
  emptySite: { url, owner },
  browser,
}) => {
  await owner`insert into events (title, date, hidden) values ('Open evening', '2031-05-06', true)`
  await page.goto(`${url}/admin/events`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const links = form(page).getByRole('region', { name: 'Preview link' })
  await links.getByRole('button', { name: 'Share a preview link' }).press('Enter')
  const link = (await links.locator('code').textContent()) ?? ''
  await expect(links.getByRole('listitem')).toHaveText([/^A link ends /])
  const [stored] = await owner`select expires_at - created_at as lasts from preview_links`
  expect(JSON.stringify(stored)).toContain('7 days')

  const visitor = await browser.newContext()
  await visitor.addInitScript(() => localStorage.setItem('agreedToTerms', 'true'))
  const other = await visitor.newPage()
  const visit = async () => (await other.goto(link))?.status()
  expect(await visit()).toBe(200)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Open evening')

  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(links.locator('code')).toHaveCount(0)
  await links.getByRole('button', { name: 'Withdraw' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
  await expectToast(page, 'Link withdrawn')
  await expect(links.getByRole('listitem')).toHaveCount(0)
  expect(await visit()).toBe(404)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This Link Has Ended')
  await visitor.close()
})
