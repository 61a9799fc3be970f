import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const preview = (page: Page) => page.getByRole('dialog', { name: 'Preview' })
/** The page that was drawn last. */
const drawn = (page: Page) => page.frameLocator('iframe:not([data-loading])')

test('by keyboard: an event is seen on its page with unsaved values, at two widths', async ({
  staffPage: page,
  emptySite: { url, owner },
  axe,
}) => {
  const [event] = await owner<{ id: string }[]>`
    insert into events (title, date) values ('Open evening', '2031-05-06') returning id`
  await page.goto(`${url}/admin/events`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Open evening by the river')
  await page.getByRole('radio', { name: 'Hidden', exact: true }).check()
  const button = page.getByRole('button', { name: 'Preview', exact: true })
  await button.press('Enter')
  await expect(drawn(page).getByRole('heading', { level: 1 })).toHaveText(
    'Open evening by the river',
  )
  const frame = preview(page).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  await axe(page)
  await preview(page).getByRole('radio', { name: 'Desktop' }).press('ArrowRight')
  await expect(preview(page).getByRole('radio', { name: 'Phone' })).toBeChecked()
  await expect(frame).toHaveCSS('width', '390px')
  await expect(drawn(page).getByText('Menu', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await expect(button).toBeFocused()
  expect(await owner`select title, hidden from events`).toEqual([
    { title: 'Open evening', hidden: false },
  ])
  const answer = await page.request.get(`${url}/events/${event?.id}`)
  expect(await answer.text()).not.toContain('by the river')
})

test.describe('a refusal of the database', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('by keyboard: is said in words, and a new person is seen among the others once it is mended', async ({
    staffPage: page,
    emptySite: { url, owner },
  }) => {
    await owner`insert into team_members (name, display_order) values ('Ada', 1), ('Grace', 2)`
    await owner.unsafe(`
      create function public.refuse() returns trigger language plpgsql as
        $$ begin raise exception 'Nobody is named so'; end $$;
      create trigger refuse before insert on team_members for each row execute function public.refuse()`)
    await page.goto(`${url}/admin/team`)
    await page.getByRole('button', { name: 'Add Team Member' }).click()
    const open = page.getByRole('button', { name: 'Preview', exact: true })
    await open.press('Enter')
    await expect(page.getByText('Name is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Name' }).fill('Maria Lopez')
    await open.press('Enter')
    await expect(preview(page).getByRole('alert')).toContainText('Nobody is named so')
    await owner.unsafe('drop trigger refuse on team_members; drop function public.refuse()')
    await preview(page).getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(drawn(page).getByText('Maria Lopez').first()).toBeVisible()
    await expect(drawn(page).getByText('Grace').first()).toBeVisible()
    expect(await owner`select from team_members`).toHaveLength(2)
  })
})

test.describe('with a clock, which Playwright sets in every frame', () => {
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

  test('the texts of a page are seen beside their form, half a second after typing stops', async ({
    staffPage: page,
    emptySite: { url, owner },
    axe,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url() === `${url}/preview`) requests.push(String(request.postData()))
    })
    await page.clock.install()
    await page.goto(`${url}/admin/pages?page=${encodeURIComponent('/about')}`)
    const beside = page.getByRole('complementary', { name: 'Preview' })
    await expect(drawn(page).getByText('Our Mission', { exact: true }).first()).toBeVisible()
    await axe(page)
    const title = page.getByRole('textbox', { name: 'Title' }).first()
    await page.clock.pauseAt(new Date(Date.now() + 2000))
    await title.fill('Our Miss')
    await page.clock.fastForward(499)
    await title.fill('Our Mission by the River')
    await page.clock.fastForward(499)
    expect(requests).toHaveLength(1)
    await page.clock.fastForward(1)
    await page.clock.resume()
    await expect(drawn(page).getByText('Our Mission by the River')).toBeVisible()
    expect(requests).toHaveLength(2)
    await expect(beside.locator('iframe')).toHaveCount(1)
    expect(await owner`select from site_content`).toEqual([])
    await title.fill('x'.repeat(201))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText(/too long/).first()).toBeVisible()
    await expect(drawn(page).getByText('Our Mission by the River')).toBeVisible()

    await page.setViewportSize({ width: 820, height: 1180 })
    await expect(beside).toBeHidden()
    await title.fill('Our Purpose')
    await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
    await expect(drawn(page).getByText('Our Purpose')).toBeVisible()
  })
})

test('by keyboard: the terms are seen on their page before they are saved', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await owner`insert into site_content values ('terms_and_conditions_placeholder', 'Old terms.')`
  await page.goto(`${url}/admin/site-texts`)
  const form = page.getByRole('region', { name: 'Terms and Conditions' })
  await form.getByLabel('Text').fill('Welcome.\n\n## Use\n\nBe kind.')
  await form.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(drawn(page).getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible()
  await expect(drawn(page).getByRole('heading', { name: 'Use' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('button', { name: 'Preview' })).toBeFocused()
  expect(await owner`select content_value as text from site_content`).toEqual([
    { text: 'Old terms.' },
  ])
})
