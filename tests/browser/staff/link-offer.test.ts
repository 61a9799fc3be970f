import { button } from '../support/team.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'

test('an address without https:// is offered in full and not saved before', async ({
  staffPage: page,
  emptySite: { owner, url },
  axe,
}) => {
  await page.goto(`${url}/admin/publications`)
  await button(page, 'Add Publication').click()
  const form = page.getByRole('region', { name: 'Add Publication' })
  const link = form.getByRole('textbox', { name: 'Link URL' })
  await form.getByRole('textbox', { name: 'Title' }).fill('A paper')
  await link.fill('doi.org/10.1000/182')
  const offer = form.getByRole('button', { name: 'Use https://doi.org/10.1000/182' })
  await expect(offer).toBeVisible()
  await form.getByRole('button', { name: 'Add Publication' }).click()
  await expect(form.getByText('This address lacks https:// at its beginning')).toBeVisible()
  await expect(link).toBeFocused()
  await axe(page)
  await offer.click()
  await expect(link).toHaveValue('https://doi.org/10.1000/182')
  await expect(link).toBeFocused()
  await expect(offer).toBeHidden()
  await expect(link).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Add Publication' }).click()
  await expectToast(page, 'Publication added')
  expect(await owner`select link_url from public.publications`).toEqual([
    { link_url: 'https://doi.org/10.1000/182' },
  ])
})

test('an application link without https:// is corrected, and a mail address is kept', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await page.goto(`${url}/admin/job-openings`)
  await button(page, 'Add Job Opening').click()
  const form = page.getByRole('dialog', { name: 'Add Job Opening' })
  const link = form.getByRole('textbox', { name: 'Application Link' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Nurse')
  await link.fill('jobs.example.org/nurse')
  await form.getByRole('button', { name: 'Use https://jobs.example.org/nurse' }).click()
  await form.getByRole('button', { name: 'Add Job Opening' }).click()
  await expectToast(page, 'Job opening added successfully')
  const apply = async () => (await page.request.get(`${url}/job-openings`)).text()
  expect(await apply()).toContain('href="https://jobs.example.org/nurse"')

  await page.getByRole('listitem').getByRole('button', { name: 'Edit' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit Job Opening' })
  await edited.getByRole('textbox', { name: 'Application Link' }).fill('jobs@example.org')
  await expect(edited.getByRole('button', { name: /^Use / })).toHaveCount(0)
  await edited.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Job opening updated successfully')
  expect(await owner`select application_link from public.job_openings`).toEqual([
    { application_link: 'jobs@example.org' },
  ])
  expect(await apply()).toContain('href="mailto:jobs@example.org"')
})
