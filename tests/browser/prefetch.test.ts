import type { Page } from '@playwright/test'
import { behaviorsReady } from './support/look.ts'
import { expect, test } from './support/test.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

/** The pages whose data is asked for from now on. */
function dataOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) asked.push(pathname)
  })
  return asked
}

test('the page of a link comes when somebody points at it or reaches it by key', async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  const asked = dataOf(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Events' }).hover()
  await expect.poll(() => asked).toEqual(['/events.data'])
  await footer.getByRole('link', { name: 'Newsletters' }).focus()
  await expect.poll(() => asked).toEqual(['/events.data', '/newsletters.data'])
})

test('who follows the link then has its page without asking the server again', async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  /** How many bytes came over the network for each time that the page asked for the data; 0 from the cache. */
  const received = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/events.data')
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Events' })
  await link.hover()
  await expect.poll(received).toEqual([expect.any(Number)])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  const [first, ...more] = await received()
  expect(first).toBeGreaterThan(0)
  expect(more).toEqual([0])
})

test('its modules are made ready to run once they are there', async ({ page, sampleSite }) => {
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).hover()
  const module = page.locator('link[href*="/assets/events-"]')
  await expect(module).toHaveAttribute('rel', 'modulepreload')
})

test('who saves data is spared what they may not need', async ({ page, sampleSite }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(sampleSite.url)
  await behaviorsReady(page)
  const asked = dataOf(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Events' }).hover()
  await footer.getByRole('link', { name: 'Newsletters' }).click()
  await expect(page).toHaveURL(`${sampleSite.url}/newsletters`)
  expect(asked).toEqual(['/newsletters.data'])
})

test('files, other sites and the private area come when they are asked for', async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite.url}/events`)
  await behaviorsReady(page)
  const asked = dataOf(page)
  const others = ['/events.ics', `${EVENT}.ics`, '/admin', '/admin/events']
  for (const href of [...others, 'https://elsewhere.example/a']) {
    await page.evaluate((address) => {
      const link = document.createElement('a')
      link.href = address
      document.body.append(link)
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      link.remove()
    }, href)
  }
  // The last is a page: had one of the others been asked for, it would have come before.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletters' }).focus()
  await expect.poll(() => asked).toEqual(['/newsletters.data'])
})
