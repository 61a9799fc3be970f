import type { Locator, Page } from '@playwright/test'
import { SCREENS, type Screen } from '../../../app/admin/screens.ts'
import { DECLARED_SCREENS, VARIED_SCREENS } from '../../support/declared-resources.ts'
import { pictureResponse } from '../support/answers.ts'
import { expectNoViolations } from '../support/page-checks.ts'
import { expectScreen } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { walk } from '../support/walk.ts'

test.use({
  viewport: { width: 360, height: 740 },
})

/** By hands that use no mouse: 6:30 in the evening of a day, as Chromium takes it. */
const TYPED: Record<string, string> = { 'datetime-local': '050620310630PM', url: '/drawn.webp' }

const OTHER_SCREENS = SCREENS.filter((screen) => !DECLARED_SCREENS.includes(screen))

for (const screen of OTHER_SCREENS) {
  test(`${screen.label} is usable on a phone`, async ({ staffPage: page, emptySite }) => {
    await page.goto(`${emptySite.url}/admin/${screen.path}`)
    await isUsable(page, screen)
  })
}

for (const screen of DECLARED_SCREENS) {
  test(`${screen.label} and its form are usable on a phone`, async ({
    staffPage: page,
    emptySite,
  }) => {
    const { resource, form } = await walk(page, emptySite, screen)
    await isUsable(page, screen)
    await page.getByRole('button', { name: resource.texts.add, exact: true }).click()
    await expect(form).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
}

for (const screen of VARIED_SCREENS) {
  test(`${screen.label}: a record is added and deleted by keyboard`, async ({
    staffPage: page,
    emptySite,
  }) => {
    await pictureResponse(page, '*/drawn.webp')
    const { resource, form, needed, control, rows } = await walk(page, emptySite, screen)
    const { texts } = resource
    await expectScreen(page, screen.label)
    await press(page.getByRole('button', { name: texts.add, exact: true }))
    await expect(form).toBeVisible()
    for (const column of needed) {
      await tabTo(control(column))
      const kind = await control(column).evaluate((element: HTMLInputElement) => element.type)
      await page.keyboard.type(TYPED[kind] ?? 'Quill')
    }
    await press(form.getByRole('button', { name: texts.add, exact: true }))
    await expect(rows).toHaveCount(1)
    await expectNoViolations(page)
    await expectNoOverflow(page)

    const more = rows.getByRole('button', { name: /^More actions for / })
    const remove = async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
      await page.keyboard.press('Enter')
    }
    const question = page.getByRole('alertdialog', { name: texts.confirmDelete })
    await tabTo(more)
    await remove()
    await expect(question).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(more).toBeFocused()
    await remove()
    await press(question.getByRole('button', { name: 'Delete' }))
    await expect(page.getByText(texts.empty, { exact: true })).toBeVisible()
  })
}

/** As it comes, before anything is in it. */
async function isUsable(page: Page, { label }: Screen): Promise<void> {
  await expectScreen(page, label)
  await expect(page).toHaveTitle(`${label} | RCRF Staff`)
  await expect(page.locator('.spinner')).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoOverflow(page)
}

async function press(button: Locator): Promise<void> {
  await tabTo(button)
  await button.page().keyboard.press('Enter')
}

/** Goes from control to control until this one has the focus: it must be on the way. */
async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not lead to ${control}`)
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}
