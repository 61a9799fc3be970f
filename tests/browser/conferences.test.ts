import type { Locator, Page } from '@playwright/test'
import { pictureResponse } from './support/answers.ts'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'
import { VARIANTS } from './support/variants.ts'

const CIPG = 'Complex Interventional Proctoring Group (CIPG)'
const COUNCIL = 'John Hanson Limb Ischemia Council'

const section = (page: Page) => page.getByRole('region', { name: 'Conferences and Presentations' })
const group = (page: Page, name: string) =>
  section(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name }) })
const title = (group: Locator) => group.locator('summary')
const years = (group: Locator) => group.getByRole('list', { name: 'Year' }).getByRole('link')
const tab = (group: Locator, year: number) =>
  group.getByRole('list', { name: 'Year' }).getByRole('link', { name: String(year) })
const expectChosen = async (group: Locator, year: number) => {
  await expect(tab(group, year)).toHaveAttribute('aria-current', 'true')
  await expect(group.locator('[aria-current]')).toHaveCount(1)
}

/** This year at the foundation: the sample content reaches back from it. */
async function thisYear(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/events`)
  return Number(await years(group(page, CIPG)).first().textContent())
}

test('both groups can be opened and closed separately, and the first starts open', async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  await expect(section(page).getByRole('heading', { level: 3 })).toHaveText([CIPG, COUNCIL])
  const [first, second] = [group(page, CIPG), group(page, COUNCIL)]
  await expect(years(first).first()).toBeVisible()
  await expect(years(second)).toHaveCount(0)
  await title(second).click()
  await expect(years(second).first()).toBeVisible()
  await expect(years(first).first()).toBeVisible()
  await title(first).click()
  await expect(years(first)).toHaveCount(0)
  await expect(years(second).first()).toBeVisible()
  await title(second).press('Enter')
  await expect(years(second)).toHaveCount(0)
})

test('the years are those of presentations and pictures, newest first', async ({
  page,
  emptySite,
}) => {
  await emptySite.owner`insert into public.conference_presentations
    (title, pdf_url, year, conference_name) values
    ('Old', '/old.pdf', 2009, 'CIPG'), ('New', '/new.pdf', 2024, 'CIPG'),
    ('Same', '/same.pdf', 2024, 'CIPG'), ('Other', '/other.pdf', 2031, 'John Hanson Council')`
  await emptySite.owner`insert into public.conference_gallery_images (image_url, year, conference_name)
    values ('/drawn.webp', 2019, 'CIPG')`
  await pictureResponse(page, '*/drawn.webp*')
  await page.goto(`${emptySite.url}/events`)
  await behaviorsReady(page)
  const cipg = group(page, CIPG)
  await expect(years(cipg)).toHaveText(['2024', '2019', '2009'])
  await expectChosen(cipg, 2024)
  await expect(cipg.getByRole('link', { name: /^New/ })).toBeVisible()
  await expect(cipg.getByText('No images available for 2024.', { exact: true })).toBeVisible()
  await tab(cipg, 2019).click()
  await expect(cipg.getByRole('img')).toHaveCount(1)
  await expect(cipg.getByRole('link', { name: /^New/ })).toHaveCount(0)
  await tab(cipg, 2009).click()
  await expect(cipg.getByText('No images available for 2009.', { exact: true })).toBeVisible()
})

for (const { variant, options } of VARIANTS)
  test.describe(variant, () => {
    test.use(options)

    test('each year has an address that shows its group', async ({ page, sampleSite }) => {
      const newest = await thisYear(page, sampleSite.url)
      const cipg = group(page, CIPG)
      await expect(years(cipg)).toHaveText([0, 1, 2, 3, 4].map((ago) => String(newest - ago)))
      await tab(cipg, newest - 2).click()
      await expect(page).toHaveURL(`${sampleSite.url}/events?cipg=${newest - 2}#cipg`)
      await expectChosen(cipg, newest - 2)
      await expect(cipg.getByRole('link', { name: /Radiation and Us/ })).toBeVisible()
      await expect(tab(cipg, newest - 2)).toBeInViewport({ ratio: 1 })
      await expect(title(cipg)).toBeInViewport({ ratio: 1 })
      await title(group(page, COUNCIL)).click()
      await expectChosen(group(page, COUNCIL), newest)
    })

    test('choosing a year in one group keeps the year of the other, and both stay open', async ({
      page,
      sampleSite,
    }) => {
      const newest = await thisYear(page, sampleSite.url)
      const [cipg, council] = [group(page, CIPG), group(page, COUNCIL)]
      await tab(cipg, newest - 2).click()
      await title(council).click()
      await tab(council, newest - 1).click()
      await expect(page).toHaveURL(
        `${sampleSite.url}/events?cipg=${newest - 2}&john-hanson-council=${newest - 1}#john-hanson-council`,
      )
      await expect(council.getByRole('link', { name: /Walking Is Medicine/ })).toBeVisible()
      await expectChosen(council, newest - 1)
      await expect(tab(council, newest - 1)).toBeInViewport({ ratio: 1 })
      await expectChosen(cipg, newest - 2)
      await expect(cipg.getByRole('link', { name: /Radiation and Us/ })).toBeVisible()
    })
  })

test.describe('a tapped year', () => {
  /**
   * Opens the events page without prefetching, and holds back pages of years until told. The pages note which
   * years are marked as on their way: they cannot be asked while they are being left.
   */
  async function openHolding(page: Page, url: string) {
    const held = Promise.withResolvers<void>()
    await page.route(/\/events/, async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      if (route.request().url().includes('cipg=')) await held.promise
      const response = await route.fetch()
      const { 'speculation-rules': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.addInitScript(() => {
      const note = () => {
        const marked = Array.from(document.querySelectorAll('[aria-busy]'), (e) => e.textContent)
        sessionStorage.marked = `${sessionStorage.marked ?? ''}[${marked}]`
      }
      const settings = { subtree: true, attributeFilter: ['aria-busy'] }
      new MutationObserver(note).observe(document, settings)
    })
    const newest = await thisYear(page, url)
    const centerOf = async (year: number) => {
      await tab(group(page, CIPG), year).scrollIntoViewIfNeeded()
      const box = await tab(group(page, CIPG), year).boundingBox()
      if (!box) throw new Error(`${year} is not on the page`)
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    return {
      newest,
      first: await centerOf(newest - 2),
      second: await centerOf(newest - 3),
      release: held.resolve,
      /** Stops routing, so that responses still on their way don't fail the test. */
      abandon: () => page.unrouteAll({ behavior: 'ignoreErrors' }).then(held.resolve),
      marked: () => page.evaluate(() => String(sessionStorage.marked)),
    }
  }

  test('is marked as chosen before its page and scripts have loaded', async ({
    page,
    sampleSite: { url },
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_FAILED/)
    await page.route('**/*.js', (route) => route.abort())
    const { newest, first, release, marked } = await openHolding(page, url)
    await page.mouse.click(...first)
    release()
    await expect(page).toHaveURL(`${url}/events?cipg=${newest - 2}#cipg`)
    await expectChosen(group(page, CIPG), newest - 2)
    expect(await marked()).toMatch(new RegExp(`^\\[${newest - 2}\\]`))
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
  })

  test('loses the mark to a year that is tapped after it', async ({
    page,
    sampleSite: { url },
  }) => {
    const { newest, first, second, release, abandon, marked } = await openHolding(page, url)
    await page.mouse.click(...first)
    await page.mouse.click(...second)
    release()
    await expect(page).toHaveURL(`${url}/events?cipg=${newest - 3}#cipg`)
    await expectChosen(group(page, CIPG), newest - 3)
    expect(await marked()).toMatch(new RegExp(`^\\[${newest - 2}\\](\\[\\])?\\[${newest - 3}\\]`))
    await abandon()
  })

  test('loses the mark when loading is stopped', async ({ page, sampleSite: { url } }) => {
    const { newest, first, abandon, marked } = await openHolding(page, url)
    await page.evaluate(() => {
      const stop = () => requestAnimationFrame(() => window.stop())
      navigation.addEventListener('navigate', stop, { once: true })
    })
    await page.mouse.click(...first)
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
    expect(await marked()).toBe(`[${newest - 2}][]`)
    await expectChosen(group(page, CIPG), newest)
    await expect(page).toHaveURL(`${url}/events`)
    await abandon()
  })
})

test('years can be chosen by keyboard', async ({ page, sampleSite }) => {
  const newest = await thisYear(page, sampleSite.url)
  const cipg = group(page, CIPG)
  await title(cipg).focus()
  for (const ago of [0, 1]) {
    await page.keyboard.press('Tab')
    await expect(tab(cipg, newest - ago)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expectChosen(cipg, newest - 1)
})

test('an unknown year shows the newest', async ({ page, sampleSite }) => {
  const newest = await thisYear(page, sampleSite.url)
  for (const year of ['1066', 'none', '']) {
    await page.goto(`${sampleSite.url}/events?cipg=${year}`)
    await expectChosen(group(page, CIPG), newest)
  }
})

test('presentations link to documents', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  const links = group(page, CIPG).getByRole('link', { name: /PDF/ })
  await expect(links).toHaveCount(3)
  const href = await links.first().getAttribute('href')
  const file = await page.request.get(new URL(href ?? '', sampleSite.url).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test('a group without years shows its empty text', async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/events`)
  await behaviorsReady(page)
  const text = 'Stay tuned for additional information and material!'
  await expect(group(page, CIPG).getByText(text, { exact: true })).toBeVisible()
  await title(group(page, COUNCIL)).click()
  await expect(group(page, COUNCIL).getByText(text, { exact: true })).toBeVisible()
})

test('on a phone the years of a conference fit one row', async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${sampleSite.url}/events`)
  const tabs = years(group(page, CIPG))
  const tops = await tabs.evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
})
