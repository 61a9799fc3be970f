import type { Page } from '@playwright/test'
import { hydrated } from './support/look.ts'
import { startSiteOn } from './support/sites.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend<{ changingSite: Awaited<ReturnType<typeof startSiteOn>> }>({
  /** A site that keeps its pages, and whose content a test may change. */
  changingSite: async ({ browserName: _ }, use) => {
    const site = await startSiteOn('nothing', { PAGE_CACHE_SECONDS: '300' })
    await use(site)
    await site.stop()
  },
})

/** The addresses of pages' own scripts that are asked for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/scripts-of/')) asked.push(pathname)
  })
  return asked
}

test('a page does not carry what only its scripts read', async ({ page, sampleSite }) => {
  const asked = scriptsOf(page)
  const answer = await page.goto(`${sampleSite.url}/newsletters`)
  const html = await answer?.text()
  expect(html).not.toMatch(/__reactRouterContext/)
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'/)
  await hydrated(page)
  expect(new Set(asked).size).toBe(1)
})

test('who leaves a page and comes back finds its scripts', async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite.url}/publications?year=2024`)
  await hydrated(page)
  await page.goto(`${sampleSite.url}/terms-and-conditions`)
  await hydrated(page)
  await page.goBack()
  await hydrated(page)
})

test.describe('a script that does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

  test('leaves a page that is read and whose links work', async ({ page, sampleSite }) => {
    await page.route('**/scripts-of/**', (route) => route.abort())
    await page.goto(sampleSite.url)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  })
})

test.describe('a page that has become another one meanwhile', () => {
  // React says that it began with something else.
  test.use({ expectedErrors: [/Minified React error #418|[Hh]ydrat/] })

  test('and whose script is not known any more, is shown as it is now', async ({
    page,
    changingSite: { url, owner },
  }) => {
    await owner`insert into public.newsletters (title) values ('Spring')`
    await page.route(`${url}/newsletters`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toContain('Spring')
      await owner`update public.newsletters set title = 'Autumn'`
      await expect.poll(async () => (await fetch(`${url}/newsletters`)).text()).toContain('Autumn')
      const body = html.replace(/(?<=\/scripts-of\/)[\w-]{16}/, '0123456789abcdef')
      await route.fulfill({ response, body })
    })
    await page.goto(`${url}/newsletters`)
    await expect(page.getByRole('heading', { name: 'Autumn' })).toBeVisible()
    await hydrated(page)
  })
})
