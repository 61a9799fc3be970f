import { DECLARED_SCREENS } from '../../support/declared-resources.ts'
import { pictureResponse } from '../support/answers.ts'
import type { Payload } from '../support/samples.ts'
import { expectScreen } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { expectToast, fill, openEmpty, publicPage, send, type Walk, walk } from '../support/walk.ts'
import { failing } from '../support/writes.ts'

/** Marks by which a record is known again, in no page's own words. */
const MARKS = { first: 'Alpha-7', second: 'Beta-8', changed: 'Gamma-9' }

/** Worded otherwise than "… is required". */
const MESSAGES: Record<string, string> = { image_url: 'Image URL is required.' }

test.use({
  expectedErrors: [/status of 500/],
})

for (const screen of DECLARED_SCREENS) {
  test(`${screen.label}: a record is added, found, changed and deleted`, async ({
    staffPage: page,
    emptySite,
  }) => {
    await pictureResponse(page, '*/drawn.webp')
    const at = await walk(page, emptySite, screen)
    await expectScreen(page, screen.label)
    await expect(page.getByText(at.resource.texts.empty, { exact: true })).toBeVisible()
    await refusesBlanks(at)
    await cancelSendsNothing(at)
    await addsTheNeedful(at)
    const column = await addsEverything(at)
    await finds(at)
    await edits(at, column)
    await deletes(at)
    await tellsAFailedRead(at)
  })
}

async function refusesBlanks(at: Walk): Promise<void> {
  const { fields } = at.resource
  await openEmpty(at)
  for (const [column, field] of Object.entries(fields)) {
    await expect(at.control(column)).toHaveAccessibleName(field?.label ?? '')
  }
  await send(at)
  for (const column of at.needed) {
    const message = MESSAGES[column] ?? `${fields[column]?.label} is required`
    await expect(at.form.getByText(message, { exact: true })).toBeVisible()
    await expect(at.control(column)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(at.control(at.needed[0] ?? '')).toBeFocused()
}

async function cancelSendsNothing(at: Walk): Promise<void> {
  await fill(at, at.needed, MARKS.first)
  await at.form.getByRole('button', { name: 'Cancel' }).click()
  await expect(at.form).toBeHidden()
  expect(at.written()).toEqual([])
}

/** With the least that is required; the server fails first, and nothing is lost by that. */
async function addsTheNeedful(at: Walk): Promise<void> {
  const { table, texts } = at.resource
  await openEmpty(at)
  const payload = await fill(at, at.needed, MARKS.first)
  await failing(at.page, { table, method: 'POST', message: 'The disk is full' }, async () => {
    await send(at)
    await expectToast(at.page, texts.saveFailed, 'The disk is full')
  })
  await expect(at.form).toBeVisible()
  await send(at)
  await expectToast(at.page, texts.added)
  await expect(at.form).toBeHidden()
  await expect(at.rows).toHaveCount(1)
  const sent = { method: 'POST', body: payload }
  expect(at.written()).toEqual([sent, sent])
  // The least that a picture needs are no words.
  await visitorsSee(at, markedIn(payload) ? MARKS.first : 'drawn.webp')
}

/** Answers with the column that holds the record's mark. */
async function addsEverything(at: Walk): Promise<string> {
  await openEmpty(at)
  const payload = await fill(at, Object.keys(at.resource.fields), MARKS.second)
  await send(at)
  await expect(at.form).toBeHidden()
  await expect(at.rows).toHaveCount(2)
  expect(at.written()).toEqual([{ method: 'POST', body: payload }])
  await visitorsSee(at, MARKS.second)
  return markedIn(payload) ?? ''
}

async function finds({ page, rows }: Walk): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(MARKS.second)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(MARKS.second)
  await search.fill('')
  await expect(rows).toHaveCount(2)
}

async function edits(at: Walk, column: string): Promise<void> {
  const { fields, texts } = at.resource
  const row = await at.stored(MARKS.second)
  await at.rows.filter({ hasText: MARKS.second }).getByRole('button', { name: 'Edit' }).click()
  await at.control(column).fill(MARKS.changed)
  await send(at, 'Save Changes')
  await expectToast(at.page, texts.updated)
  await expect(at.form).toBeHidden()
  await expect(at.rows.filter({ hasText: MARKS.changed })).toBeVisible()
  const kept = Object.entries(row).filter(([name]) => name in fields)
  const body = { ...Object.fromEntries(kept), [column]: MARKS.changed }
  expect(at.written()).toEqual([{ method: 'PATCH', body }])
  expect(await at.stored(MARKS.changed)).toMatchObject({ ...body, id: row.id })
  await visitorsSee(at, MARKS.changed)
}

async function deletes(at: Walk): Promise<void> {
  const { table, texts } = at.resource
  const row = at.rows.filter({ hasText: MARKS.changed })
  const address = at.addressOf(await at.stored(MARKS.changed))
  const question = at.page.getByRole('alertdialog', { name: texts.confirmDelete })
  const ask = () => row.getByRole('button', { name: 'Delete' }).click()
  const confirm = () => question.getByRole('button', { name: 'Delete' }).click()

  const title = await row.locator('.row-title').textContent()
  await ask()
  await expect(question).toContainText(title ?? 'a title')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(at.written()).toEqual([])

  await failing(at.page, { table, method: 'DELETE', message: 'Still in use' }, async () => {
    await ask()
    await confirm()
    await expectToast(at.page, texts.deleteFailed, 'Still in use')
  })
  await ask()
  await confirm()
  await expectToast(at.page, texts.deleted)
  await expect(row).toBeHidden()
  await expect(at.rows).toHaveCount(1)
  const sent = { method: 'DELETE', body: null }
  expect(at.written()).toEqual([sent, sent])
  if (address) expect(await publicPage(at, address)).not.toContain(MARKS.changed)
}

async function tellsAFailedRead(at: Walk): Promise<void> {
  const { table, texts } = at.resource
  await failing(at.page, { table, method: 'GET', message: 'Closed for repairs' }, async () => {
    await at.page.reload()
    await expectToast(at.page, texts.fetchFailed)
  })
  await expect(at.page.locator('main').getByText(texts.fetchFailed)).toBeVisible()
  await at.page.getByRole('button', { name: 'Try Again' }).click()
  await expect(at.rows).toHaveCount(1)
}

async function visitorsSee(at: Walk, text: string): Promise<void> {
  const address = at.addressOf(await at.stored(text))
  if (address) expect(await publicPage(at, address)).toContain(text)
}

/** The first column with a text of the test's own. */
function markedIn(record: Payload): string | undefined {
  const marks = Object.values(MARKS)
  const isMarked = (value: unknown) =>
    typeof value === 'string' && marks.some((mark) => value.includes(mark))
  return Object.keys(record).find((column) => isMarked(record[column]))
}
