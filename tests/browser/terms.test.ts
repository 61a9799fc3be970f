import { expect, test } from './support/test.ts'

const KEY = 'terms_and_conditions_placeholder'

test('the terms have paragraphs, sections with headings and the date of today', async ({
  page,
  emptySite,
}) => {
  const text = 'First.\n\n## Your Privacy\n\nSecond, with # and ## inside.\n\n<b>Third.</b>'
  await emptySite.owner`insert into public.site_content values (${KEY}, ${text})`
  const [{ today } = {}] = await emptySite.owner<{ today: string }[]>`
    select to_char(public.office_today(), 'FMMonth FMDD, YYYY') as today`
  await page.goto(`${emptySite.url}/terms-and-conditions`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Your Privacy'])
  for (const paragraph of ['First.', 'Second, with # and ## inside.', '<b>Third.</b>'])
    await expect(main.getByText(paragraph, { exact: true })).toBeVisible()
  await expect(main).toContainText(today ?? '')
})

test('an empty text shows that there is none', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.site_content values (${KEY}, ' ')`
  await page.goto(`${emptySite.url}/terms-and-conditions`)
  const said = 'Terms and Conditions content is currently empty. Please check back later.'
  await expect(page.getByText(said, { exact: true })).toBeVisible()
})

test('a missing text shows that there is none', async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/terms-and-conditions`)
  const said = 'Terms and Conditions content not found.'
  await expect(page.getByText(said, { exact: true })).toBeVisible()
})
