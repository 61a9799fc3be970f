import type { Page } from '@playwright/test'
import { behaviorsReady } from './support/look.ts'
import { expect, test } from './support/test.ts'

// Of a place that the browser goes to itself the router says that nothing could have stopped it.
test.use({ expectedErrors: [/status of 404|blocker on a POP navigation/] })

/** Scripts are in charge, and what this answers tells whether the document is still the same. */
async function open(page: Page, address: string): Promise<() => Promise<boolean>> {
  await page.goto(address)
  await behaviorsReady(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  return () => page.evaluate(() => 'same' in window)
}

/** Puts a link there, which React knows nothing of, and answers with what is written in it. */
async function put(page: Page, href: string, attributes: Record<string, string> = {}) {
  await page.evaluate(
    (all) => {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
      link.append(Object.assign(document.createElement('b'), { textContent: 'A link' }))
      document.querySelector('h1')?.before(link)
    },
    { href, ...attributes },
  )
  return page.getByText('A link', { exact: true })
}

test('a link to a page of ours is followed within the document, with its query and place', async ({
  page,
  sampleSite: { url },
}) => {
  const isSame = await open(page, url)
  await (await put(page, `${url}/events?cipg=2024#cipg`)).click()
  await expect(page).toHaveURL(`${url}/events?cipg=2024#cipg`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  await expect(page.locator('#cipg')).toBeInViewport()
  expect(await isSame()).toBe(true)
})

test('a list leads from a page that it has not to its first one', async ({
  page,
  sampleSite: { url },
}) => {
  const isSame = await open(page, `${url}/publications?page=99&year=2025`)
  await page.getByRole('link', { name: 'Go to its first page' }).click()
  await expect(page).toHaveURL(`${url}/publications?year=2025`)
  expect(await isSame()).toBe(true)
})

test('the calendar of an event comes as a file, and so does whatever says so', async ({
  page,
  sampleSite: { url },
}) => {
  const isSame = await open(page, `${url}/events/e0000000-0000-4000-8000-000000000008`)
  const calendar = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to Calendar' }).click()
  expect((await calendar).suggestedFilename()).toMatch(/\.ics$/)
  const saved = page.waitForEvent('download')
  await (await put(page, '/services', { download: '' })).click()
  expect((await saved).url()).toBe(`${url}/services`)
  expect(await isSame()).toBe(true)
})

test('a link to the page that one is on takes no place in the history', async ({
  page,
  sampleSite: { url },
}) => {
  const isSame = await open(page, `${url}/services`)
  const state = () => page.evaluate(() => ({ length: history.length, key: history.state?.key }))
  const before = await state()
  await (await put(page, '/services')).click()
  await expect.poll(async () => (await state()).key).not.toBe(before.key)
  expect([(await state()).length, await isSame()]).toEqual([before.length, true])
})

test('to a place on the page, a file, an unknown page or the staff area the browser goes itself', async ({
  page,
  sampleSite: { url },
}) => {
  const isSame = await open(page, url)
  await (await put(page, '#gallery')).click()
  await expect(page.locator('#gallery')).toBeInViewport()
  await expect(page).toHaveURL(`${url}/#gallery`)
  expect(await isSame()).toBe(true)
  for (const [address, heading] of [
    ['/events.atom', undefined],
    ['/no-such-page', 'Page Not Found'],
    ['/admin', 'Staff Sign In'],
  ]) {
    const isSame = await open(page, url)
    await (await put(page, address ?? '')).click()
    await page.waitForURL(url + address)
    expect(await isSame(), address).toBe(false)
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('a click that somebody else has answered leads nowhere', async ({
  page,
  sampleSite: { url },
}) => {
  await open(page, url)
  const answered = await put(page, `${url}/about`)
  await answered.evaluate((text) =>
    text.parentElement?.addEventListener('click', (event) => event.preventDefault()),
  )
  const pages = () => page.evaluate(() => history.length)
  const before = await pages()
  await answered.click()
  await page.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL(`${url}/events`)
  expect(await pages()).toBe(before + 1)
})

test('whoever asks for another tab gets it, and the page stays', async ({
  page,
  context,
  sampleSite: { url },
}) => {
  const isSame = await open(page, url)
  const link = await put(page, '/services')
  for (const click of [
    () => link.click({ modifiers: ['Control'] }),
    () => link.click({ button: 'middle' }),
    async () => {
      await link.evaluate((text) => text.closest('a')?.setAttribute('target', '_blank'))
      await link.click()
    },
  ]) {
    const opened = context.waitForEvent('page')
    await click()
    const other = await opened
    await expect(other).toHaveURL(`${url}/services`)
    await other.close()
    expect([page.url(), await isSame()]).toEqual([`${url}/`, true])
  }
})
