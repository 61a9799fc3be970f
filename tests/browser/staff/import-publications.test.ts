import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const BIB = `@article{a, title = {Toe Pressure}, year = 2024, doi = {10.5555/toe}}
@article{b, author = {Quach, M A}, title = {Walking}, year = 2023}
@article{c, title = {Never closed
@article{d, title = {Standing}, year = 2022}`

test('a file is shown before its publications are added, and they can be removed again', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.publications (title, doi) values ('Toe', '10.5555/toe')`
  const titles = async () => {
    const rows = await owner<{ title: string }[]>`
      select title from public.publications order by display_order`
    return rows.map(({ title }) => title)
  }
  await page.goto(`${url}/admin/publications`)
  await page.getByRole('button', { name: 'Import' }).click()
  const choose = (name: string, text: string) =>
    page
      .getByLabel('Choose .bib or .ris Files')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('notes.txt', 'Nothing of the kind')
  await expect(page.getByText('No publications were found in what you chose.')).toBeVisible()
  await choose('library.bib', BIB)
  const listed = (name: RegExp) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(listed(/^To be added/)).toHaveText(['Walking (Quach MA, 2023)', 'Standing (2022)'])
  await expect(listed(/^Here already/)).toHaveText(['Toe Pressure (The same DOI)'])
  await expect(listed(/^Left out/)).toHaveText([/Never closed \(This cannot be read\)/])
  expect(await titles()).toEqual(['Toe'])

  await page.getByRole('button', { name: 'Add 2 Publications' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // It stays under the mouse.
  await toasts(page).hover()
  await expect.poll(titles).toEqual(['Toe', 'Walking', 'Standing'])
  await expect(page.getByText('Standing')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page).filter({ hasText: 'Import undone' })).toBeVisible()
  expect(await titles()).toEqual(['Toe'])
})
