import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

test.beforeEach(({ hostedSite }) => hostedSite.double.behave('fail', 'events'))

test('a toast of a failure stands for 5000 ms', async ({ page, hostedSite }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(hostedSite.url)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return toasts(page).count()
    })
    .toBe(1)
  // It came within the last 50 ms.
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(150)
  await expect(toasts(page)).toHaveAttribute('data-state', 'closed')
  await page.clock.runFor(500)
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByText(/^Could not fetch featured events/)).toBeVisible()
})

test('it is told, marked as a failure, and closed by its button', async ({ page, hostedSite }) => {
  await page.goto(hostedSite.url)
  await expect(toasts(page)).toHaveAttribute('data-destructive', 'true')
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads the keyboard to it, Escape closes it', async ({ page, hostedSite }) => {
  await page.goto(hostedSite.url)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(
    page.getByRole('region', { name: /^Notifications \(F8\)/ }).getByRole('list'),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('a swipe of 50 pixels closes it, a shorter one does not', async ({ page, hostedSite }) => {
  await page.goto(hostedSite.url)
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
  await expect(toasts(page)).toHaveAttribute('data-state', 'open')
  await swipe(80)
  await expect(toasts(page)).toHaveCount(0)
})
