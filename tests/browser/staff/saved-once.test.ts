import { VARIED_SCREENS } from '../../support/declared-resources.ts'
import { pictureResponse } from '../support/answers.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, fill, openEmpty, send, type Walk, walk } from '../support/walk.ts'
import { losingAnswers } from '../support/writes.ts'

test.use({
  expectedErrors: [/Failed to load resource/],
})

const edit = (at: Walk) => at.rows.getByRole('button', { name: 'Edit' }).click()

for (const screen of VARIED_SCREENS) {
  test(`${screen.label}: a record whose response was lost is saved once, and saving it again writes nothing`, async ({
    staffPage: page,
    emptySite,
  }) => {
    await pictureResponse(page, '*/drawn.webp')
    const at = await walk(page, emptySite, screen)
    const { table, texts, fields } = at.resource
    const columns = Object.keys(fields)

    await openEmpty(at)
    await fill(at, columns, 'Alpha-7')
    await losingAnswers(page, { table, method: 'POST' }, async () => {
      await send(at)
      await expectToast(page, texts.added)
      await expect(at.form).toBeHidden()
    })
    await expect(at.rows).toHaveCount(1)
    expect(at.written().map(({ method }) => method)).toEqual(['POST'])
    await savesNothing(at)

    await edit(at)
    await fill(at, columns, 'Beta-8')
    await losingAnswers(page, { table, method: 'PATCH' }, async () => {
      await send(at, 'Save Changes')
      await expectToast(page, texts.updated)
      await expect(at.form).toBeHidden()
    })
    expect(at.written().map(({ method }) => method)).toEqual(['PATCH'])
    await savesNothing(at)
  })
}

/** Saving a form with every value written once more is no change, and no conflict. */
async function savesNothing(at: Walk): Promise<void> {
  const { texts, fields } = at.resource
  await edit(at)
  for (const name of Object.keys(fields)) {
    const control = at.control(name)
    if (
      !(await control.evaluate((element) =>
        element.matches('input:not([type=checkbox]), textarea'),
      ))
    )
      continue
    const value = await control.inputValue()
    await control.fill('')
    await control.fill(value)
  }
  await send(at, 'Save Changes')
  await expectToast(at.page, texts.updated)
  await expect(at.form).toBeHidden()
  await expect(at.rows).toHaveCount(1)
  expect(at.written()).toEqual([])
}
