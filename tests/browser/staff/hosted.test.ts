import { expectScreen, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the pictures of a list are small copies of those in the project', async ({
  page,
  hostedSite: { url },
}) => {
  await page.goto(`${url}/admin/main-gallery`)
  await signIn(page)
  await expectScreen(page, 'Main Gallery')
  const picture = page.locator('.row-picture img').first()
  await expect(picture).toHaveAttribute('src', /^\/pictures\/.+\/stored\/photos\//)
  await expect(picture).toHaveJSProperty('naturalWidth', 240)
})
