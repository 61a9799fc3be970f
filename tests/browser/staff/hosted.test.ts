import { expectScreen, signIn } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the pictures of a list come from the project that holds them', async ({
  page,
  hostedSite: { url, double },
}) => {
  await page.goto(`${url}/admin/main-gallery`)
  await signIn(page)
  await expectScreen(page, 'Main Gallery')
  const picture = page.locator('.row-picture img').first()
  await expect(picture).toHaveAttribute('src', new RegExp(`^${double.url}/storage/v1/`))
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
})
