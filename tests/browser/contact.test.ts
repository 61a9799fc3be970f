import { expect, test } from './support/test.ts'

test('before any way to write, Contact says when to call 911', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${sampleSite.url}/contact`)
  const main = page.getByRole('main')
  const emergency = await main.getByText(/call 911/).boundingBox()
  const phone = await main.getByText('Phone', { exact: true }).boundingBox()
  expect(emergency?.y).toBeLessThan(phone?.y ?? 0)
  expect(emergency?.y, 'on the first screen').toBeLessThan(600)
})

test('Contact names the place to visit above its address', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/contact`)
  await expect(page.getByRole('region', { name: 'Visit Us' })).toContainText('Davenport')
})

test('newsletters say where to write to receive them', async ({ page, emptySite }) => {
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
