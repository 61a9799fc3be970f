import type { Page } from '@playwright/test'
import { hydrated } from './support/look.ts'
import { expect, test } from './support/test.ts'

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
  await hydrated(page)
  const asked = dataOf(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Events' }).hover()
  await expect.poll(() => asked).toEqual(['/events.data'])
  await footer.getByRole('link', { name: 'Newsletters' }).focus()
  await expect.poll(() => asked).toEqual(['/events.data', '/newsletters.data'])
})

test('files, other sites and the private area come when they are asked for', async ({
  page,
  sampleSite,
}) => {
  await page.goto(`${sampleSite.url}/events`)
  await hydrated(page)
  const asked = dataOf(page)
  for (const href of ['/events.ics', '/admin', '/admin/events', 'https://elsewhere.example/a']) {
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
