import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

for (const { variant, options } of VARIANTS)
  test.describe(variant, () => {
    test.use(options)

    test('links lead to pages, and Back returns', async ({ page, sampleSite: { url } }) => {
      await page.goto(url)
      await page.getByRole('main').getByRole('link', { name: 'See all events' }).click()
      await expect(page).toHaveURL(`${url}/events`)
      await page.getByRole('link', { name: /^View Details.*Free Heart/ }).click()
      await expect(page).toHaveURL(url + EVENT)
      await page.getByRole('link', { name: 'Back to Events' }).click()
      await expect(page).toHaveURL(`${url}/events`)
      await page.goBack()
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(`${url}/`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Improving lives/)
    })

    test('a link with a fragment scrolls to its part of the page', async ({
      page,
      sampleSite: { url },
    }) => {
      await page.goto(`${url}/privacy-policy`)
      const part = page.getByRole('main').locator('a[href^="#"]').last()
      const place = await part.getAttribute('href')
      await part.click()
      await expect(page).toHaveURL(`${url}/privacy-policy${place}`)
      await expect(page.locator(place ?? '')).toBeInViewport()
    })

    test('the skip link leads to the content', async ({ page, sampleSite: { url } }) => {
      await page.goto(`${url}/services`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.locator('main a:focus')).toHaveCount(1)
    })

    test('the button of the hero leads to the gallery', async ({ page, sampleSite: { url } }) => {
      await page.goto(url)
      await page
        .getByRole('main')
        .getByRole('button', { name: /gallery/i })
        .click()
      await expect(page.getByRole('region', { name: 'Our Gallery' })).toBeInViewport()
    })

    test('a search finds a publication', async ({ page, sampleSite: { url } }) => {
      await page.goto(`${url}/publications`)
      await page.getByRole('searchbox').fill('proctors learners')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/publications\?.*q=proctors\+learners/)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText('Proctoring Complex Procedures')
    })
  })

test.describe('an address of a page beyond the end of a list', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('links to the first page', async ({ page, sampleSite: { url } }) => {
    await page.goto(`${url}/publications?page=99&year=2025`)
    await page.getByRole('link', { name: 'Go to its first page' }).click()
    await expect(page).toHaveURL(`${url}/publications?year=2025`)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('the calendar of an event is downloaded', async ({ page, sampleSite: { url } }) => {
  await page.goto(url + EVENT)
  const calendar = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to Calendar' }).click()
  expect((await calendar).suggestedFilename()).toMatch(/\.ics$/)
  expect(page.url()).toBe(url + EVENT)
})

test('the button of the hero scrolls without loading the page again', async ({
  page,
  sampleSite: { url },
}) => {
  await page.goto(url)
  await page.locator('scroll-to:defined').getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Our Gallery' })).toBeInViewport()
  await expect(page).toHaveURL(`${url}/`)
})
