import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { allToasts, toastList, toasts } from './support/toasts.ts'

test.beforeEach(({ hostedSite }) => hostedSite.double.behave('fail', 'events'))

test('a failure toast stays for 5000 ms', async ({ page, hostedSite }) => {
  await openAtRest(page, hostedSite.url)
  // It came within the last 50 ms.
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(150)
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(allToasts(page)).toHaveCount(0)
  await expect(page.getByText(/^Could not fetch featured events/)).toBeVisible()
})

test('its timer pauses under the mouse or keyboard focus, and on a hidden page', async ({
  page,
  hostedSite,
}) => {
  await openAtRest(page, hostedSite.url)
  for (const [come, leave] of [
    [() => toasts(page).hover(), () => page.mouse.move(0, 0)],
    [() => page.keyboard.press('F8'), () => page.getByRole('main').focus()],
    [() => hide(page, true), () => hide(page, false)],
  ] as const) {
    await page.clock.runFor(1000)
    await come()
    await page.clock.runFor(6000)
    await expect(toasts(page)).toHaveCount(1)
    await leave()
  }
  await page.clock.runFor(1900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(150)
  await expect(toasts(page)).toHaveCount(0)
})

test('it is announced at once, marked as a failure, and closed by its button', async ({
  page,
  hostedSite,
}) => {
  await page.goto(hostedSite.url, { waitUntil: 'commit' })
  await expect(toasts(page)).toHaveAttribute('aria-live', 'assertive')
  await expect(toasts(page)).toHaveAttribute('data-destructive', 'true')
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(allToasts(page)).toHaveCount(0)
})

test('F8 moves focus to it, Escape closes it', async ({ page, hostedSite }) => {
  await page.goto(hostedSite.url, { waitUntil: 'commit' })
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(toastList(page)).toBeFocused()
  await page.keyboard.press('Tab')
  const close = toasts(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await expect(close).toHaveAccessibleDescription(/^Error Fetching Events/)
  await page.keyboard.press('Escape')
  await expect(allToasts(page)).toHaveCount(0)
})

test('a swipe of 50 pixels closes it, a shorter one does not', async ({ page, hostedSite }) => {
  await page.goto(hostedSite.url, { waitUntil: 'commit' })
  await toasts(page).hover()
  await page.waitForLoadState()
  const box = await toasts(page).boundingBox()
  if (!box) throw new Error('No toast')
  const swipe = async (offset: number) => {
    await page.mouse.move(box.x + 60, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + offset / 2, box.y + 10)
    await page.mouse.move(box.x + 60 + offset, box.y + 10)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toasts(page)).toHaveCount(1)
  await swipe(80)
  await expect(allToasts(page)).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a touch does not keep a toast open for ever', async ({ page, hostedSite }) => {
    await openAtRest(page, hostedSite.url)
    await page.clock.runFor(1000)
    await toasts(page).getByText('Error Fetching Events').tap()
    // The visitor looks at another application for a moment.
    await hide(page, true)
    await hide(page, false)
    await page.clock.runFor(3900)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(150)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('the same toast is not shown twice', async ({ page, hostedSite }) => {
  hostedSite.double.behave('fail')
  await page.goto(`${hostedSite.url}/events`, { waitUntil: 'commit' })
  await expect(page.getByText('Could not load images.').first()).toBeVisible()
  await expect(toasts(page)).toHaveText([/^Error fetching data/])
})

test('the same toast, shown again, stays for 5000 ms more', async ({ page, hostedSite }) => {
  await openAtRest(page, hostedSite.url)
  await page.clock.runFor(3000)
  const message = page.locator('toast-message')
  await message.evaluate((element) => element.after(element.cloneNode()))
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveText([/^Error Fetching Events/])
  await page.clock.runFor(150)
  await expect(toasts(page)).toHaveCount(0)
})

test('a page in the back/forward cache has no toast left', async ({ page, hostedSite }) => {
  await openAtRest(page, hostedSite.url)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(allToasts(page)).toHaveCount(0)
})

for (const width of [360, 1280])
  test(`at ${width} px a toast does not cover its failure`, async ({ page, hostedSite }) => {
    hostedSite.double.behave('fail', 'associates')
    await page.setViewportSize({ width, height: 740 })
    await openAtRest(page, `${hostedSite.url}/contractors`)
    const toast = await toasts(page).boundingBox()
    const failure = await page
      .getByRole('main')
      .getByText(/^Could not load/)
      .boundingBox()
    if (!toast || !failure) throw new Error('One of them is not shown')
    const isApart =
      toast.y + toast.height < failure.y ||
      failure.y + failure.height < toast.y ||
      failure.x + failure.width < toast.x
    expect(isApart).toBe(true)
  })

test('a toast stays below an open dialog, which covers it', async ({ page, hostedSite }) => {
  await openAtRest(page, hostedSite.url)
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.textContent = 'A picture'
    // The timers go on from this event, which comes a frame after the dialog has gone.
    dialog.addEventListener('close', () => dialog.remove())
    document.body.append(dialog)
    dialog.showModal()
  })
  await page.clock.runFor(10_000)
  await page.keyboard.press('Escape')
  await expect(page.getByText('A picture')).toHaveCount(0)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(150)
  await expect(toasts(page)).toHaveCount(0)
})

test.describe('behind the gate', () => {
  test.use({ agreed: false })

  test('a toast waits until it is visible', async ({ page, hostedSite }) => {
    await openAtRest(page, hostedSite.url)
    await page.clock.runFor(10_000)
    await page.getByRole('button', { name: 'I Agree & Enter Site' }).click()
    await expect(toasts(page)).toBeVisible()
    await page.clock.runFor(4900)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(150)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('the live region exists from the start, so that the first toast is announced', async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite.url)
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(region.getByRole('list')).toHaveAttribute('aria-live', 'polite')
})

/** Opens a page whose clock runs only when it is told to, as soon as its toast has come. */
async function openAtRest(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(url)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return page
        .getByRole('region', { name: /^Notifications/, includeHidden: true })
        .locator('[role=listitem]')
        .count()
    })
    .toBe(1)
}

/** As another tab does it, which a browser without windows cannot show. */
function hide(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
}
