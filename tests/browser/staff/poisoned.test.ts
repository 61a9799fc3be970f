import { DECLARED_SCREENS } from '../../support/declared-resources.ts'
import { POISON, poison } from '../../support/poison.ts'
import { fillSample } from '../support/samples.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, send, walk } from '../support/walk.ts'

test.use({
  expectedErrors: [/Failed to load resource/],
})

/** They have all kinds of fields that a stored value may be too much for. */
const PATHS = ['events', 'newsletters', 'conference-gallery']

for (const screen of DECLARED_SCREENS.filter(({ path }) => PATHS.includes(path))) {
  test(`${screen.label}: a row with absurd values can be opened and corrected`, async ({
    staffPage: page,
    emptySite,
  }) => {
    // Its pictures are none.
    await page.route(/%zz/, (route) => route.abort())
    await poison(emptySite.owner)
    const walking = await walk(page, emptySite, screen)
    const { resource, form, rows, control, stored } = walking
    await rows.getByRole('button', { name: 'Edit' }).click()
    await expect(form).toBeVisible()
    const mark = 'mended'
    for (const column of Object.keys(resource.fields))
      await fillSample(control(column), column, mark)
    // The last choice is the stored year, which is none.
    if (resource.fields.year) await control('year').selectOption({ index: 0 })
    await send(walking, 'Save Changes')
    await expectToast(page, resource.texts.updated)
    expect(JSON.stringify(await stored(mark))).not.toContain(POISON)
  })
}
