import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test('the texts of the database stand in the first response', async ({ sampleSite }) => {
  const rows = await sampleSite.owner<{ path: string; text: string }[]>`
    select '/events' as path, title as text from public.events
    union all select '/events', title from public.conference_presentations
      where year = extract(year from public.office_today())
    union all select '/events/' || id, title from public.events
    union all select '/', title from public.gallery_images where title is not null
    union all (select '/', name from public.team_members order by display_order limit 4)`
  for (const path of new Set(rows.map((row) => row.path))) {
    const html = await (await fetch(sampleSite.url + path)).text()
    // A hyphenated name of a heading has an element of its own.
    const body = html.replaceAll(/<script\b.*?<\/script>|<\/?span\b[^>]*>/gs, '')
    for (const row of rows.filter((row) => row.path === path))
      expect(body, path).toContain(row.text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
  }
})

test('menus open one at a time', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary', { hasText: 'Research' }).click()
  await expect(menu.getByRole('link', { name: 'Publications Library' })).toBeVisible()
  await menu.locator('summary', { hasText: 'Resources' }).click()
  await expect(menu.getByRole('link', { name: 'Newsletters' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Publications Library' })).toBeHidden()
})

test('the menu of a small screen opens', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(sampleSite.url)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Contact Us' })).toBeVisible()
})

test('all pictures of the gallery can be scrolled to, and it shows no dead buttons', async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite.url)
  const gallery = page.getByRole('region', { name: 'Image gallery' })
  await expect(gallery.getByRole('button')).toHaveCount(0)
  const last = gallery.getByRole('img').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.8 })
})

test('the button of the hero leads to the gallery', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await page
    .getByRole('main')
    .getByRole('button', { name: /gallery/i })
    .click()
  await expect(page.getByRole('region', { name: 'Our Gallery' })).toBeInViewport()
})

test('a slow block can be read too', async ({ page, hostedSite }) => {
  hostedSite.double.behave('hold', 'events')
  await page.goto(hostedSite.url, { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading events' })).toBeVisible()
  hostedSite.double.release()
  await expect(page.getByText('Free Heart and Vessel Screening Day')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading events' })).toBeHidden()
})
