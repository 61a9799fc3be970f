import type { Page } from '@playwright/test'
import { pngFile } from '../support/files.ts'
import { button, nameField, openAda } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'
import { watchWrites } from '../support/writes.ts'

const reason = (page: Page) => page.getByText('It can be saved when the upload is done.')

/** Chooses a picture whose bytes stay on their way until the answer is called. */
async function sendSlowly(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/photos/**', (route) =>
    arrived.then(() => route.continue()),
  )
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Upload Image URL').click()
  await (await chooser).setFiles(await pngFile('ada.png'))
  await expect(page.getByRole('progressbar')).toBeVisible()
  return arrive
}

test('a form is saved after its picture is uploaded, not before', async ({
  staffPage: page,
  emptySite,
  axe,
}) => {
  const { newWrites } = watchWrites(page, 'team_members')
  await openAda(page, emptySite)
  const arrive = await sendSlowly(page)
  await expect(button(page, 'Save Changes')).toBeDisabled()
  await expect(reason(page)).toBeVisible()
  await axe(page)
  await nameField(page).press('Enter')
  arrive()
  await expect(reason(page)).toBeHidden()
  expect(newWrites()).toEqual([])
  await button(page, 'Save Changes').click()
  await expect(toasts(page).filter({ hasText: 'Team member updated' })).toBeVisible()
  expect(newWrites()).toMatchObject([
    { method: 'PATCH', body: { image_url: expect.stringMatching(/ada\.png$/) } },
  ])
})

test('leaving a form during an upload asks first', async ({ staffPage: page, emptySite }) => {
  await openAda(page, emptySite)
  const arrive = await sendSlowly(page)
  await page.getByRole('link', { name: 'Board' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('A file is still on its way and will not arrive.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Cancel ada/ }).click()
  await expect(button(page, 'Save Changes')).toBeEnabled()
  await page.getByRole('link', { name: 'Board' }).first().click()
  await expect(page).toHaveURL(/board/)
  arrive()
})
