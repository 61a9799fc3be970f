import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'
import { watchWrites } from '../support/writes.ts'

test('items of the sample among one’s own are named, and counted in the list', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/pages?page=%2Fabout%2Firs-determination`)
  const notice = page.locator('.sample-texts')
  await expect(
    notice.getByRole('button', { name: 'Facts beside the text', exact: true }),
  ).toBeVisible()
  const facts = page.getByRole('group', { name: 'Facts beside the text' })
  await facts.locator('[data-item="0"]').getByRole('textbox').last().fill('11-1111111')
  await expect(
    notice.getByRole('button', { name: 'Facts beside the text, items 2, 3, and 4' }),
  ).toBeVisible()
  for (const button of ['Remove item 4', 'Remove item 3', 'Remove item 2']) {
    await facts.getByRole('button', { name: button }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  }
  await expect(notice.getByRole('button', { name: /^Facts/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Page updated successfully')
  await page.getByRole('link', { name: 'Back to All Pages' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'IRS Determination' })
  await expect(row).toContainText('1 changed text, 5 about the sample')
})

test('items are added, moved and removed by keyboard', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/pages?page=${encodeURIComponent('/about')}`)
  const list = page.getByRole('group', { name: 'Milestones' })
  const titles = () =>
    list
      .getByRole('textbox', { name: 'Title' })
      .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value))
  await expect(list).toContainText('Item 6')
  const before = await titles()
  const down = list.getByRole('button', { name: 'Move item 1 of Milestones down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Move item 2 of Milestones down' })).toBeFocused()
  expect(await titles()).toEqual([before[1], before[0], ...before.slice(2)])

  await list.getByRole('button', { name: 'Remove item 1 of Milestones' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Remove item 1 of Milestones?' })
  await expect(question).toContainText(before[1] ?? '')
  await question.getByRole('button', { name: 'Remove' }).press('Enter')
  await list.getByRole('button', { name: 'Add to Milestones' }).press('Enter')
  await expect(list.locator('li').last().getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type('Tomorrow')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A second house')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Page updated successfully')
  const about = await (await page.request.get(`${url}/about`)).text()
  expect(about).toContain('A second house')
  expect(about).not.toContain(before[1])
  expect(await titles()).toEqual([before[0], ...before.slice(2), 'A second house'])
})

test('a text of an item that is too long is named, and nothing is sent', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  const { newWrites } = watchWrites(page, 'site_content')
  await page.goto(`${url}/admin/pages?page=${encodeURIComponent('/about')}`)
  await page
    .getByRole('group', { name: 'Milestones' })
    .getByLabel('Title')
    .first()
    .fill('a'.repeat(201))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Title is too long: 201 of 200 characters')
  expect(newWrites()).toEqual([])
})

test('a list without items says that the original ones stay, and brings them back', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await page.goto(`${url}/admin/pages?page=%2F`)
  const list = page.getByRole('group', { name: 'What you do' })
  for (const left of [2, 1, 0]) {
    await list.getByRole('button', { name: 'Remove item 1 of What you do' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(left)
  }
  await expect(page.getByText('Empty: the original is shown')).toBeVisible()
  await page.getByRole('button', { name: 'Use original of What you do' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
})
