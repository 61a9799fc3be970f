import type { Page } from '@playwright/test'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })
const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

test('the header stays at the top, and its logo leads home', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events`)
  await scrollTo(page, 900)
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 })
  const logo = page.getByRole('banner').getByRole('link', { name: /^RCRF/ })
  await expect(logo).toHaveText('RCRF')
  await logo.click()
  await expect(page).toHaveURL(`${sampleSite.url}/`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the footer has the address, contact details and legal links', async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite.url)
  const footer = page.getByRole('contentinfo')
  const hrefs = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await hrefs('Quick Links')).toEqual(
    expect.arrayContaining(['/events', '/publications', '/annual-reports', '/student-program']),
  )
  expect(await hrefs('Policies & Legal')).toEqual(
    expect.arrayContaining([
      '/privacy-policy',
      '/terms-and-conditions',
      '/conflict-of-interest',
      '/editorial-policy',
    ]),
  )
  expect(await hrefs('Resources')).toEqual(['/newsletters', '/job-openings'])
  await expect(footer).toContainText('Davenport, IA')
  await expect(footer).toContainText(/Phone: \(563\) 555-01\d\d/)
  await expect(footer).toContainText(/Fax: \(563\) 555-01\d\d/)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:info@/)
  await expect(footer.getByText(/^Coming to social media: .*LinkedIn/)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0)

  const [{ year } = {}] = await sampleSite.owner<{ year: number }[]>`
    select extract(year from now() at time zone 'America/Chicago')::int as year`
  await expect(footer).toContainText(`© ${year} Riverbend Cardiovascular Research Foundation`)
})

test('on a phone a usual email address is on one line of the footer', async ({
  page,
  emptySite,
}) => {
  await emptySite.owner`insert into public.site_content values
    ('contact_email', 'information@prairieheartinstitute.example')`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(emptySite.url)
  const address = page.getByRole('contentinfo').getByRole('link', { name: /@prairie/ })
  await expect(address).toBeVisible()
  expect(await address.evaluate((link) => link.getBoundingClientRect().height)).toBeLessThan(30)
})

test('a contact detail that staff saved replaces the default', async ({ page, emptySite }) => {
  await emptySite.owner`insert into public.site_content values
    ('contact_phone', '(563) 555-0199'), ('social_linkedin', 'https://linkedin.example/rcrf'),
    ('social_facebook', ' '), ('contact_fax', '')`
  const footer = page.getByRole('contentinfo')
  // The line is among the styles that the page brings itself.
  await page.route('**/assets/*.css', () => {})
  await page.goto(emptySite.url, { waitUntil: 'domcontentloaded' })
  await expect(footer).toContainText('(563) 555-0199')
  await expect(footer).toContainText('Fax: (563) 555-0143')
  const social = footer.getByRole('list', { name: /social/i }).getByRole('link')
  await expect(social).toHaveCount(1)
  await expect(social).toHaveAttribute('href', 'https://linkedin.example/rcrf')
  const line = await social.evaluate((link) => getComputedStyle(link).textDecoration)
  expect(line, 'a line that can be seen').toMatch(
    /^underline(?!.*(transparent|rgba\(0, 0, 0, 0\)))/,
  )
  await expect(footer.getByText(/^Coming to social media:/)).not.toContainText('LinkedIn')

  await emptySite.owner`insert into public.site_content values
    ('texts:brand', '{"name": "Prairie Heart Institute"}'), ('contact_city', 'Salina, KS 67401')`
  await page.goto(`${emptySite.url}/contact`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('main')).toContainText('Salina, KS 67401')
  await expect(page.getByText(/Fax|Coming to social media/)).toHaveCount(0)
  await expect(page.getByRole('img'), 'the map of another city').toHaveCount(0)
})

test('on a tablet the columns of the footer share one row', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 820, height: 900 })
  await page.goto(sampleSite.url)
  const tops = await page
    .getByRole('contentinfo')
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
})

test('the scroll-to-top button appears beyond 300 pixels', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await scrollTo(page, 301)
  await expect(toTop(page)).toBeVisible()
  await scrollTo(page, 300)
  await expect(toTop(page)).toBeHidden()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`it scrolls to the top, with motion "${reducedMotion}"`, async ({ page, sampleSite }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(sampleSite.url)
    await scrollTo(page, 2000)
    await toTop(page).focus()
    await page.evaluate(() => {
      const offsets: number[] = []
      Object.assign(window, { offsets })
      addEventListener('scroll', () => offsets.push(window.scrollY))
    })
    await toTop(page).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toTop(page)).toBeHidden()
    const offsets = await page.evaluate(() => (window as unknown as { offsets: number[] }).offsets)
    const onTheWay = offsets.filter((offset) => offset > 0 && offset < 2000)
    if (reducedMotion === 'reduce') expect(onTheWay).toEqual([])
    else expect(onTheWay.length).toBeGreaterThan(1)
  })

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('shows the page for missing pages with status 404 and links', async ({
    page,
    sampleSite,
  }) => {
    const response = await page.goto(`${sampleSite.url}/no/such/page`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle(/Page Not Found/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL(`${sampleSite.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Improving lives/)
  })
})
