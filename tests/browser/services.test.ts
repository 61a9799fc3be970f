import { expect, test } from './support/test.ts'

const SERVICES = {
  'Vascular Research Testing': { path: '/services/vascular-diagnostics', next: '/contact' },
  'Core Lab Services': { path: '/services/core-lab', next: '/contact' },
  'Research Consulting': { path: '/services/research-consulting', next: '/contact' },
  'Education Programs': { path: '/services/education', next: '/events' },
  'Research Services': { path: '/services/research', next: '/contact' },
}

for (const [title, { path, next }] of Object.entries(SERVICES))
  test(`${title} has a call to action and links to every other service`, async ({
    page,
    sampleSite,
  }) => {
    await page.goto(sampleSite.url + path)
    await expect(page.locator('main a.button')).toHaveAttribute('href', next)
    const others = page.getByRole('navigation', { name: 'Other services' }).getByRole('link')
    await expect(others).toHaveText(Object.keys(SERVICES).filter((other) => other !== title))
  })

test('on a wide screen there is no empty space beside a text', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${sampleSite.url}/services/core-lab`)
  const text = await page.locator('main .prose').boundingBox()
  const beside = await page.locator('main aside').boundingBox()
  expect((beside?.x ?? 0) - ((text?.x ?? 0) + (text?.width ?? 0))).toBeLessThan(120)
})

for (const [title, { path }] of Object.entries(SERVICES))
  test(`${title} names a person, facts and papers`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url + path)
    const person = page.getByRole('region', { name: 'Your next step' })
    await expect(person.getByRole('link', { name: /^\(\d{3}\)/ })).toHaveAttribute('href', /^tel:/)
    await expect(person.getByRole('link', { name: '@' })).toHaveAttribute(
      'href',
      `mailto:info@rcrf.example?subject=${encodeURIComponent(title)}`,
    )
    expect(await page.getByRole('definition').count()).toBeGreaterThanOrEqual(3)
    const papers = page.getByRole('region', { name: 'From our publications' }).getByRole('link')
    expect(await papers.count()).toBeGreaterThan(0)
  })

test('a service without papers is whole', async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/services/core-lab`)
  await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible()
  await expect(page.getByText('From our publications')).toHaveCount(0)
})

test('a referral page says what to send, to whom and what happens next', async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite.url}/refer-a-patient`)
  await expect(page.getByText(/call 911/)).toBeVisible()
  for (const name of ['What to send', 'What happens next'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const to = page.getByRole('region', { name: 'Send it to' })
  await expect(to.getByText(/^Fax /)).toBeVisible()
  await expect(to.getByRole('link', { name: /^\(\d{3}\)/ })).toHaveAttribute('href', /^tel:/)
})
