import type { Page } from '@playwright/test'
import { layoutShift } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

test.use({ agreed: false })

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'
const agree = (page: Page) => page.getByRole('button', { name: 'I Agree & Enter Site' })
const offer = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Go on to/ })

test('home offers the requested page until it is opened', async ({ page, sampleSite: { url } }) => {
  await page.goto(`${url}${EVENT}?from=mail`)
  await agree(page).click()
  await expect(page).toHaveURL(`${url}/`)
  await expect(offer(page)).toHaveText('Go on to Free Heart and Vessel Screening Day')

  await page.reload()
  await expect(offer(page)).toBeVisible()
  expect((await layoutShift(page)).toFixed(3)).toBe('0.000')
  await offer(page).click()
  await expect(page).toHaveURL(`${url}${EVENT}?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Free Heart/)
  await page.goto(url)
  await expect(offer(page)).toBeHidden()
})

test.describe('with the script blocked', () => {
  test.use({ entryBlocked: true })

  test('the offer appears together with home', async ({ page, sampleSite: { url } }) => {
    await page.goto(`${url}/events`)
    await agree(page).click()
    await expect(offer(page)).toHaveText('Go on to Events')
  })
})

test('the offer appears only in its own tab', async ({ context, page, sampleSite: { url } }) => {
  await page.goto(`${url}/events`)
  await agree(page).click()
  await expect(offer(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(url)
  await expect(offer(other)).toBeHidden()
})

test('home itself is not offered', async ({ page, sampleSite: { url } }) => {
  await page.goto(url)
  await agree(page).click()
  await expect(offer(page)).toBeHidden()
})

test.describe('an address that is not a page of ours', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const path of ['/no-such-page', '//other.example/page', '/%2Fother.example'])
    test(`${path} is not offered`, async ({ page, sampleSite: { url } }) => {
      await page.goto(url + path)
      await agree(page).click()
      await page.waitForURL(`${url}/`)
      await expect(offer(page)).toBeHidden()
    })

  for (const stored of [
    '//other.example\nOther',
    '/\\other.example\nOther',
    '/\t/other.example\nOther',
    'javascript:alert(1)\nA',
  ])
    test(`${JSON.stringify(stored)} in storage is not offered`, async ({
      page,
      sampleSite: { url },
    }) => {
      await page.addInitScript((stored) => sessionStorage.setItem('requestedPage', stored), stored)
      await page.goto(url)
      await agree(page).click()
      await expect(offer(page)).toBeHidden()
    })
})
