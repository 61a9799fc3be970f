import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: [/Content Security Policy|status of 404/] })

/** Does what a text of the database would do if it ever became markup. */
async function inject(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.injected = true'
    document.body.append(script)
    const picture = document.createElement('img')
    picture.setAttribute('onerror', 'window.injected = true')
    const failed = new Promise((resolve) => picture.addEventListener('error', resolve))
    picture.src = 'data:image/png,none'
    document.body.append(picture)
    await failed
    return 'injected' in window
  })
}

for (const path of ['/', '/events', '/no-such-page', '/admin'])
  test(`${path} runs no inline script of an attacker`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await inject(page)).toBe(false)
  })

test('a streamed page runs none either, while its own scripts run', async ({
  page,
  hostedSite,
}) => {
  hostedSite.double.behave('hold', 'events')
  await page.goto(`${hostedSite.url}/events`, { waitUntil: 'commit' })
  await expect(page.getByRole('list', { name: 'Year' }).first()).toBeVisible()
  expect(await inject(page)).toBe(false)
  hostedSite.double.release()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
})
