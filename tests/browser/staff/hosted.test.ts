import type { Page } from '@playwright/test'
import { expectScreen, makeStaff, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

async function expectSmallCopy(page: Page): Promise<void> {
  const picture = page.locator('.row-picture img').first()
  await expect(picture).toHaveAttribute('src', /^\/pictures\/.+\/stored\/photos\//)
  await expect(picture).toHaveJSProperty('naturalWidth', 240)
}

test("lists and folders show thumbnails of the project's pictures, and previews say what they need", async ({
  page,
  hostedSite: { url },
  sampleSite,
}) => {
  await page.goto(`${url}/admin/main-gallery`)
  // An account of its own: sign-ins of one account are limited.
  await signIn(page, await makeStaff(sampleSite))
  await expectScreen(page, 'Main Gallery')
  await expectSmallCopy(page)
  await page.goto(`${url}/admin/assets?folder=gallery`)
  await expectSmallCopy(page)

  await page.goto(`${url}/admin/pages?page=${encodeURIComponent('/about')}`)
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveText(
    'Preview needs the site’s own backend.',
  )
})
