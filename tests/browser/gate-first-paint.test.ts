import { countFrames, framesOf } from './support/flashes.ts'
import { expect, test } from './support/test.ts'

/** Looks at a page from its first frame on, while a block of it is still on its way. */
test.beforeEach(({ context }) => countFrames(context))

test.describe('a visitor after agreeing', () => {
  for (const path of ['/', '/events'])
    test(`never sees the gate on ${path}`, async ({ page, hostedSite }) => {
      hostedSite.double.behave('hold', 'events')
      await page.goto(hostedSite.url + path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      hostedSite.double.release()
      await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible()
      await expect.poll(async () => (await framesOf(page)).page).toBeGreaterThan(3)
      expect((await framesOf(page)).gate).toBe(0)
    })
})

test.describe('a new visitor', () => {
  test.use({ agreed: false })

  test('never sees the page behind the gate', async ({ page, hostedSite }) => {
    hostedSite.double.behave('hold', 'events')
    await page.goto(hostedSite.url, { waitUntil: 'commit' })
    await expect(page.getByRole('dialog')).toBeVisible()
    hostedSite.double.release()
    await page.waitForLoadState('load')
    await expect.poll(async () => (await framesOf(page)).gate).toBeGreaterThan(10)
    expect((await framesOf(page)).page).toBe(0)
  })

  test('can agree before any script has loaded', async ({ page, sampleSite }) => {
    await page.route('**/*.js', () => {})
    await page.goto(`${sampleSite.url}/events`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'I Agree & Enter Site' }).click()
    await expect(page).toHaveURL(`${sampleSite.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await framesOf(page)).gate).toBe(0)
  })

  test('never sees the page that is left by agreeing', async ({ page, sampleSite }) => {
    await page.addInitScript(() =>
      addEventListener('click', async () => {
        const { seen } = window as unknown as { seen: { page: number } }
        for (let frames = 0; frames < 5; frames++)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        await fetch('/seen', { method: 'POST', body: String(seen.page) })
      }),
    )
    await page.goto(`${sampleSite.url}/events`)
    const seen = Promise.withResolvers<string | null>()
    await page.route('**/seen', async (route) => {
      seen.resolve(route.request().postData())
      await route.fulfill()
    })
    await page.route(`${sampleSite.url}/`, async (route) => {
      await seen.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'I Agree & Enter Site' }).click()
    await expect(page).toHaveURL(`${sampleSite.url}/`)
    expect(await seen.promise).toBe('0')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read, and there is no gate', async ({ page, sampleSite }) => {
    await page.goto(`${sampleSite.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
