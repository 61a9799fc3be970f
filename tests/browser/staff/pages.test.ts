import type { Page } from '@playwright/test'
import { expectScreen } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'
import { failing } from '../support/writes.ts'

const publicPage = async (page: Page, url: string) => (await page.request.get(url)).text()

test('a sentence of the home page is changed, and emptied to get the original back', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  const row = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await page.goto(`${url}/admin/pages`)
  await expectScreen(page, 'Pages')
  await expect(row('IRS Determination')).toContainText('6 about the sample')
  await expect(row('Contact')).toContainText('2 about the sample')
  await expect(row('Core Lab Services')).toContainText('3 about the sample')
  await expect(row('Services')).toContainText(/Original texts(?!,)/)
  await expect(row('Our Mission & History')).toContainText('Linked as “About Us”')
  await axe(page)
  await page.getByRole('checkbox', { name: /^Only pages with something left/ }).check()
  await expect(row('Services')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Contact' }).click()
  const samples = page.locator('.sample-texts').getByRole('button')
  await expect(samples).toHaveCount(2)
  await samples.first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Office hours' })).toBeFocused()
  await page.keyboard.type('Elsewhere. ')
  await expect(samples).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(samples).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to All Pages' }).click()
  await expect(
    page.getByRole('checkbox', { name: /^Only pages with something left/ }),
  ).toBeChecked()
  await page.getByRole('link', { name: 'Edit Home' }).click()
  const lead = page.getByRole('textbox', { name: 'Introduction' }).first()
  const original = await lead.inputValue()
  expect(await publicPage(page, url)).toContain(original)
  await axe(page)
  await lead.fill('We look after <hearts> & vessels.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Page updated successfully')
  await expect
    .poll(() => publicPage(page, url))
    .toContain('We look after &lt;hearts&gt; &amp; vessels.')
  await page.getByRole('link', { name: 'Back to All Pages' }).click()
  const home = row('Home')
  await expect(home).toContainText('1 changed text')

  await home.getByRole('link', { name: 'Edit Home' }).click()
  await page.getByRole('button', { name: 'Use original of Introduction' }).press('Enter')
  await expect(lead).toBeFocused()
  await expect(lead).toHaveValue(original)
  await expect(page.getByRole('button', { name: /^Use original/ })).toHaveCount(0)
  await lead.fill('')
  await expect(page.getByText('Empty: the original is shown')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Page updated successfully')
  await expect.poll(() => publicPage(page, url)).toContain(original)
  await expect(lead).toHaveValue(original)
  await expect(page.getByText('Last changed by')).toBeVisible()
  await page.goto(`${url}/admin/activity`)
  await expect(page.getByText('Home · Pages').first()).toBeVisible()
})

test('the original texts come back from the history of a page, by keyboard', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/pages?page=%2F`)
  const lead = page.getByRole('textbox', { name: 'Introduction' }).first()
  const original = await lead.inputValue()
  await lead.fill('We look after hearts.')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Page updated successfully')
  await page.getByRole('button', { name: 'History' }).press('Enter')
  const versions = page.getByRole('dialog', { name: 'History' }).getByRole('listitem')
  await expect(versions.first()).toContainText(/^Changed by .+Introduction\s*Before/)
  await expect(versions.first()).toContainText('We look after hearts.')
  await expect(versions.first().getByRole('term')).toHaveCount(1)
  await page.getByRole('button', { name: 'Restore what was there before' }).press('Enter')
  await expect(page.getByText('The form holds what was there before these changes.')).toBeVisible()
  await expect(lead).toHaveValue(original)
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect.poll(() => publicPage(page, url)).toContain(original)

  await page.goto(`${url}/admin/activity?kind=insert`)
  await expect(page.getByText('Nothing was changed, or nothing fits.')).toBeVisible()
  await page.goto(`${url}/admin/activity?kind=update`)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([/^Home · PagesChanged/])
})

test('the texts of mails are changed beside all mails as they would be', async ({
  staffPage: page,
  emptySite: { url },
  axe,
}) => {
  await page.goto(`${url}/admin/pages`)
  await page.getByRole('link', { name: 'Edit Mails' }).click()
  await expectScreen(page, 'Mails')
  const mails = page.frameLocator('iframe:not([data-loading])')
  const { host } = new URL(url)
  await expect(mails.getByRole('heading', { name: `You are invited to ${host}` })).toBeVisible()
  const invitation = page.getByRole('textbox', { name: 'Subject' }).first()
  await page
    .getByRole('textbox', { name: 'Subject' })
    .last()
    .evaluate((field) => {
      field.focus({ preventScroll: true })
    })
  await expect(mails.getByRole('heading').last()).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await invitation.fill('Join {site} of {foundation}, {unknown}')
  const heading = mails.getByRole('heading', {
    name: `Join ${host} of Riverbend Cardiovascular Research Foundation, {unknown}`,
  })
  await expect(heading).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Mails updated successfully')
})

test('the page beside the form shows the text that is edited', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${url}/admin/pages?page=every-page`)
  const preview = page.frameLocator('iframe:not([data-loading])')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Who you are').fill('Neighbors who look after hearts.')
  await expect(preview.getByText('Neighbors who look after hearts.')).toBeInViewport()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Come in, neighbors')
  await expect(preview.getByRole('heading', { name: 'Come in, neighbors' })).toBeInViewport()
  await field('Above the search field').fill('What do you need?')
  await expect(preview.getByText('What do you need?')).toBeInViewport()
  await page.getByRole('textbox', { name: 'Title' }).nth(1).fill('Nothing Is Here')
  await expect(preview.getByRole('heading', { name: 'Nothing Is Here' })).toBeInViewport()
  await field('In an emergency').fill('Call 911 first of all.')
  await expect(preview.getByText('Call 911 first of all.')).toBeInViewport()
  await page.getByRole('textbox', { name: 'Title' }).first().focus()
  await expect(preview.getByRole('heading', { name: 'Come in, neighbors' })).toBeVisible()
  // Until the whole preview is in sight.
  await page.mouse.wheel(0, 400)
  await field('Who you are').focus()
  await expect(preview.getByText('Neighbors who look after hearts.')).toBeInViewport()
  await expect(preview.getByText('Neighbors who look after hearts.')).toBeVisible()
})

test('the list of pages leads to texts that are on another screen', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/pages`)
  await page.getByRole('link', { name: 'The terms themselves are in Site Texts' }).click()
  await expectScreen(page, 'Site Texts')
  await expect(page.getByRole('heading', { name: 'Terms and Conditions' })).toBeFocused()
})

test('a draft brings back what was changed, and no fact of the sample with it', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await page.goto(`${url}/admin/pages?page=%2Fabout`)
  const description = page.getByRole('textbox', { name: 'Description for search engines' })
  await description.fill('Who we are.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await owner`insert into site_content values ('texts:brand', '{"name":"Lakeside Institute"}')`
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(description).toHaveValue('Who we are.')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expectToast(page, 'Page updated successfully')
  expect(
    await owner`select content_value from site_content where content_key = 'texts:/about'`,
  ).toEqual([{ content_value: '{"description":"Who we are."}' }])
})

test('an open form follows names that a colleague changes, and saves none of the old ones', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await page.goto(`${url}/admin/pages?page=%2F`)
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  await expect(title).not.toHaveValue('')
  await owner`
    insert into site_content (content_key, content_value)
    values ('texts:brand', ${JSON.stringify({ shortName: 'PHI', tagline: 'Hearts nearby.' })})
    on conflict (content_key) do update set content_value = excluded.content_value`
  const lead = page.getByRole('textbox', { name: 'Introduction' }).first()
  const save = async (text: string) => {
    await lead.fill(text)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => publicPage(page, url)).toContain(text)
  }
  await save('A first change.')
  await expect(title).toHaveValue('Hearts nearby.')
  await save('A second change.')
  const [row] = await owner<{ content_value: string }[]>`
    select content_value from site_content where content_key = 'texts:/'`
  expect(Object.keys(JSON.parse(row?.content_value ?? ''))).toEqual(['welcome/lead'])
})

test('a colleague’s change of another text of the page stays; of the same one it is asked about', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  const theirs = (changes: object) => owner`
    insert into site_content values ('texts:/contact', ${JSON.stringify(changes)})
    on conflict (content_key) do update set content_value = excluded.content_value`
  await page.goto(`${url}/admin/pages?page=${encodeURIComponent('/contact')}`)
  const save = page.getByRole('button', { name: 'Save Changes' })
  const lead = page.getByRole('textbox', { name: 'Introduction' })
  await lead.fill('My introduction')
  await theirs({ visit: 'Their visit' })
  await save.click()
  await expectToast(page, 'Page updated successfully')
  const stored = async () => (await owner`select content_value as text from site_content`)[0]?.text
  expect(JSON.parse(String(await stored()))).toEqual({
    visit: 'Their visit',
    lead: 'My introduction',
  })

  await lead.fill('My second introduction')
  await theirs({ visit: 'Their visit', lead: 'Their introduction' })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  await expect(dialog).toContainText('Their introduction')
  await dialog.getByRole('radio', { name: /Keep mine/ }).check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(stored).toContain('My second introduction')
})

test.describe('a failing server', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('a failed read of the texts says so, with a way to try again', async ({
    staffPage: page,
    emptySite: { url },
  }) => {
    const failure = { table: 'site_content', method: 'GET', message: 'The disk is full' }
    await failing(page, failure, async () => {
      await page.goto(`${url}/admin/pages`)
      await expectToast(page, 'The disk is full')
      await expect(page.getByRole('main')).toContainText('Could not fetch the texts of pages')
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('link', { name: 'Edit Home' })).toBeVisible()
  })
})
