import { currentYear } from '../../../app/lib/dates.ts'
import { pictureResponse } from '../support/answers.ts'
import { button } from '../support/team.ts'
import { expect, test } from '../support/test.ts'

test('a new picture takes year and conference from the one before, until the page is left', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  await pictureResponse(page, '*/drawn.webp')
  await page.goto(`${url}/admin/conference-gallery`)
  const year = page.getByRole('combobox', { name: 'Year' })
  const conference = page.getByRole('combobox', { name: 'Conference' })
  const open = () => button(page, 'Add Image').first().click()
  await open()
  await expect(year).toHaveValue(String(currentYear()))
  await expect(conference).toHaveValue('CIPG')
  await page.locator('[name=image_url]').fill('/drawn.webp')
  await year.selectOption(String(currentYear() - 3))
  await conference.selectOption('John Hanson Council')
  await page.locator('form').getByRole('button', { name: 'Add Image' }).click()
  await expect(page.locator('form')).toBeHidden()
  await open()
  await expect(year).toHaveValue(String(currentYear() - 3))
  await expect(conference).toHaveValue('John Hanson Council')
  await expect(page.locator('[name=image_url]')).toHaveValue('')
  await page.reload()
  await open()
  await expect(year).toHaveValue(String(currentYear()))
})
