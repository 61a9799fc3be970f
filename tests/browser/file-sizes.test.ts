import { expect, test } from './support/test.ts'

/** As the pages say it. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
}

test('every link to a PDF of ours shows its type and size', async ({
  page,
  sampleSite: { url, owner },
}) => {
  const [event] = await owner`
    select id from public.events where brochure_url like '%/photos/brochures/%' limit 1`
  for (const path of [
    '/events',
    `/events/${event?.id}`,
    '/newsletters',
    '/annual-reports',
    '/about/irs-determination',
  ]) {
    const links = page.getByRole('main').locator('a[href*="/object/public/"][href$=".pdf"]')
    await page.goto(url + path)
    await expect(links.first()).toContainText(/[KM]B/)
    for (const link of await links.all()) {
      const file = await fetch(new URL((await link.getAttribute('href')) ?? '', url))
      await expect(link).toContainText('PDF')
      await expect(link).toContainText(sizeOf((await file.arrayBuffer()).byteLength))
    }
  }
})

test('a link to another host shows no size', async ({ page, emptySite: { url, owner } }) => {
  const [event] = await owner`insert into public.events (title, date, brochure_url)
    values ('One', '2099-01-05', 'https://elsewhere.example/a.pdf') returning id`
  await page.goto(`${url}/events/${event?.id}`)
  const link = page.getByRole('link', { name: /^Download Brochure/ })
  await expect(link).toContainText('PDF')
  await expect(link).not.toContainText(/[KM]B/)
})

test.describe('when files cannot be listed', () => {
  // Pictures come from there as well, and need not arrive.
  test.use({ expectedErrors: [/status of 50\d/] })

  for (const behaviour of ['fail', 'hang', 'nonsense'] as const)
    test(`the page has no sizes: ${behaviour}`, async ({ page, hostedSite }) => {
      hostedSite.double.behave(behaviour, 'storage')
      await page.goto(`${hostedSite.url}/newsletters`, { waitUntil: 'commit' })
      const links = page.getByRole('link', { name: /^Download PDF/ })
      await expect(links.first()).toBeVisible()
      await expect(links.first()).not.toContainText(/[KM]B/)
    })
})
