import type { Page, Route } from '@playwright/test'
import { pauseIn } from '../support/clock.ts'
import { pdfFile } from '../support/files.ts'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true })

/** Meets every file on its way up. */
async function onUpload(page: Page, meet: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/storage/v1/object/photos/**', meet)
}

async function choose(page: Page, url: string, names: string[]): Promise<void> {
  await page.goto(`${url}/admin/assets`)
  await page.getByLabel('Choose Files').setInputFiles(names.map(pdfFile))
}

test.describe('when one of twenty fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the others are uploaded once, and it can be retried', async ({
    staffPage: page,
    emptySite: { url, owner },
    axe,
  }) => {
    let failing = true
    await onUpload(page, (route) =>
      failing && route.request().url().includes('paper-7.pdf')
        ? route.fulfill({ status: 500, json: { message: 'The disk is full' } })
        : route.continue(),
    )
    const names = Array.from({ length: 20 }, (_, n) => `paper-${n}.pdf`)
    await choose(page, url, names)
    await upload(page).click()
    await expect(toasts(page)).toHaveText([
      /File uploaded successfully/,
      /Upload failed.*paper-7\.pdf: The disk is full/,
    ])
    await expect(page.getByText('19 files')).toBeVisible()
    await axe(page)
    failing = false
    await page.getByRole('button', { name: 'Retry paper-7.pdf' }).click()
    await expect(page.getByText('20 files')).toBeVisible()
    const stored = await owner<{ name: string }[]>`select name from storage.objects`
    expect(stored.map(({ name }) => name.replace(/^\d+-/, '')).toSorted()).toEqual(names.toSorted())
  })
})

test.describe('when the response is lost', () => {
  test.use({ expectedErrors: [/ERR_|status of 400/] })

  test('a retry finds the file and does not upload it twice', async ({
    staffPage: page,
    emptySite: { url, owner },
  }) => {
    let losing = true
    await onUpload(page, async (route) => {
      if (!losing) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await choose(page, url, ['plan.pdf'])
    await upload(page).click()
    await expect(toasts(page)).toHaveText(/Upload failed.*could not be reached/)
    losing = false
    await page.getByRole('button', { name: 'Retry plan.pdf' }).click()
    await expect(toasts(page).last()).toHaveText(/File uploaded successfully/)
    expect(await owner`select name from storage.objects`).toHaveLength(1)
  })
})

test.describe('during an upload', () => {
  test.use({ expectedErrors: [/ERR_/] })

  test('a file can be cancelled, and the others go on', async ({
    staffPage: page,
    emptySite: { url, owner },
  }) => {
    const held: Route[] = []
    await onUpload(page, async (route) => {
      if (route.request().url().includes('slow')) held.push(route)
      else await route.continue()
    })
    await choose(page, url, ['slow.pdf', 'quick.pdf'])
    await upload(page).click()
    await expect(page.getByRole('progressbar', { name: 'Upload of slow.pdf' })).toBeVisible()
    await expect(upload(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Cancel slow.pdf' }).click()
    await expect(toasts(page)).toHaveText(/File uploaded successfully/)
    await expect(page.getByRole('button', { name: /slow\.pdf/ })).toHaveCount(0)
    const stored = await owner<{ name: string }[]>`select name from storage.objects`
    expect(stored.map(({ name }) => name)).toEqual([expect.stringMatching(/-quick\.pdf$/)])
  })

  test('a file without progress fails after 30 seconds, not before', async ({
    staffPage: page,
    emptySite: { url },
  }) => {
    await onUpload(page, async () => {})
    await page.clock.install()
    await choose(page, url, ['plan.pdf'])
    await upload(page).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await pauseIn(page, 2000)
    await page.clock.runFor(26_000)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.clock.runFor(3000)
    await expect(page.getByText('The transfer stalled.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry plan.pdf' })).toBeVisible()
  })

  test('uploads continue while another screen is open', async ({
    staffPage: page,
    emptySite: { url, owner },
  }) => {
    const held: Route[] = []
    await onUpload(page, async (route) => {
      held.push(route)
    })
    await choose(page, url, ['plan.pdf'])
    await upload(page).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('link', { name: 'Team' }).click()
    await expect(page.getByText('No team members found')).toBeVisible()
    await held[0]?.continue()
    await expect(toasts(page)).toHaveText(/File uploaded successfully/)
    expect(await owner`select name from storage.objects`).toHaveLength(1)
  })
})

test('files chosen but not uploaded are dropped at sign-out', async ({ page, emptySite }) => {
  const account = await makeStaff(emptySite)
  await page.goto(`${emptySite.url}/admin/assets`)
  await signIn(page, account)
  await page.getByLabel('Choose Files').setInputFiles([pdfFile('plan.pdf')])
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expectScreen(page, 'Staff Sign In')
  await signIn(page, account)
  await page.getByRole('link', { name: 'Asset Manager' }).click()
  await expect(page.getByText('This folder is empty.')).toBeVisible()
  await expect(page.getByText('Not sent yet')).toHaveCount(0)
})
