import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const EVENT = '/events/e0000000-0000-4000-8000-000000000008'

/** The documents that the browser fetches in advance from now on. */
function prefetchedBy(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.headers()['sec-purpose'] === 'prefetch') paths.push(pathname + search)
  })
  return paths
}

/** Presses a link to an address and lets go beside it, so that it is not followed. */
async function press(page: Page, href: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: href, id: 'link' })
    link.style.cssText = 'position: fixed; inset: 50% auto auto 50%; z-index: 100'
    document.querySelector('#link')?.remove()
    document.body.append(link)
  }, href)
  await page.locator('#link').hover()
  await page.mouse.down()
  await page.mouse.move(0, 0)
  await page.mouse.up()
}

test('hovering or pressing a link prefetches its page', async ({ page, sampleSite: { url } }) => {
  const rules = page.waitForResponse(`${url}/speculation-rules.json`)
  await page.goto(url)
  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json')
  const prefetched = prefetchedBy(page)
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).hover()
  await expect.poll(() => prefetched).toEqual(['/events'])
  await press(page, '/publications?page=2')
  await expect.poll(() => prefetched).toEqual(['/events', '/publications?page=2'])
  await press(page, `${EVENT}#description`)
  await expect.poll(() => prefetched).toEqual(['/events', '/publications?page=2', EVENT])
})

test('files, feeds, services and the staff area are not prefetched', async ({
  page,
  sampleSite: { url },
}) => {
  await page.goto(url)
  const prefetched = prefetchedBy(page)
  for (const address of [
    '/admin',
    '/admin/events',
    '/events.ics',
    '/events.atom',
    '/sitemap.xml',
    `${EVENT}.ics`,
    `${EVENT}/share.png`,
    '/storage/v1/object/public/photos/a.webp',
    '/rest/v1/events',
    '/pictures/a.webp',
    '/no-such-page',
    'https://elsewhere.example/events',
  ])
    await press(page, address)
  // Had one of the others been asked for, it would have come before.
  await press(page, '/contact')
  await expect.poll(() => prefetched).toEqual(['/contact'])
})

test('only public pages have speculation rules', async ({ sampleSite: { url } }) => {
  const rulesOf = async (path: string) => (await fetch(url + path)).headers.get('speculation-rules')
  for (const path of ['/', EVENT, '/publications?page=2', '/no-such-page'])
    expect(await rulesOf(path), path).toBe('"/speculation-rules.json"')
  for (const path of ['/admin', '/admin/team', '/events.atom', '/sitemap.xml'])
    expect(await rulesOf(path), path).toBeNull()
})
