import type { Page } from '@playwright/test'
import { startSiteOn } from '../../../harness/sites.ts'
import { giveSession, openSession } from '../../../harness/staff.ts'
import { expect, test } from '../support/test.ts'
import { toasts } from '../support/toasts.ts'

const MB = 1024 * 1024

async function openAssets(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/assets`)
  await expect(page.getByText('This folder is empty.')).toBeVisible()
}

/** Drops a file of zeros, which is made in the page: a chooser is handed no more than 50 MB. */
const drop = (page: Page, name: string, size: number) =>
  page.evaluate(
    ([name, size]) => {
      const data = new DataTransfer()
      data.items.add(new File([new ArrayBuffer(size)], name))
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }))
    },
    [name, size] as const,
  )

test('UPLOAD_LIMIT sets the largest upload of staff, and the refusal names it', async ({
  page,
  context,
}) => {
  const site = await startSiteOn('nothing', { UPLOAD_LIMIT: String(60 * MB) })
  try {
    await giveSession(context, await openSession(site.url))
    await openAssets(page, site.url)
    await drop(page, 'too-large.zip', 60 * MB + 1)
    await expect(page.getByText('The file is larger than 60 MB.')).toBeVisible()
    await drop(page, 'large.zip', 51 * MB)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(toasts(page)).toHaveText(/File uploaded successfully/)
    expect(
      await site.owner`select bucket_id as bucket, metadata->>'size' as size from storage.objects`,
    ).toEqual([{ bucket: 'photos', size: String(51 * MB) }])
  } finally {
    await site.stop()
  }
})

test.describe('a bucket with a limit of its own', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('refuses a larger file in plain words', async ({
    staffPage: page,
    emptySite: { url, owner },
  }) => {
    await owner`update storage.buckets set file_size_limit = 1000 where id = 'photos'`
    try {
      await openAssets(page, url)
      await drop(page, 'notes.txt', 1001)
      await page.getByRole('button', { name: 'Upload', exact: true }).click()
      await expect(
        page.getByRole('main').getByText('The file is larger than the storage accepts.'),
      ).toBeVisible()
      expect(await owner`select name from storage.objects`).toEqual([])
    } finally {
      await owner`update storage.buckets set file_size_limit = null where id = 'photos'`
    }
  })
})
