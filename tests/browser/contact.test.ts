import { expect, test } from './support/test.ts'

test('Contact says to call 911 in an emergency before it offers any way to write', async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${sampleSite.url}/contact`)
  const main = page.getByRole('main')
  const emergency = await main.getByText(/call 911/).boundingBox()
  const phone = await main.getByText('Phone', { exact: true }).boundingBox()
  expect(emergency?.y).toBeLessThan(phone?.y ?? 0)
  expect(emergency?.y, 'on the first screen').toBeLessThan(600)
})

test('Contact shows the name of the place above its address', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/contact`)
  const visit = page.getByRole('region', { name: 'Visit Us' })
  await expect(visit).toContainText('Davenport')
  await expect(visit.getByRole('img', { name: 'Davenport' })).toBeVisible()
})

test('newsletters name the address to subscribe at', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.site_content values ('contact_email', 'hello@rcrf.example')`
  await page.goto(`${emptySite.url}/newsletters`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^To receive our newsletter by mail or e-mail, write to/),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'hello@rcrf.example' })).toHaveAttribute(
    'href',
    'mailto:hello@rcrf.example?subject=Newsletter',
  )
})
