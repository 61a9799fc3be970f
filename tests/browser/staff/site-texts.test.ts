import type { Locator } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/walk.ts'
import { failing, losingAnswers, watchWrites } from '../support/writes.ts'

const TERMS = 'terms_and_conditions_placeholder'

test('the terms have a preview beside their text', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  const { newWrites } = watchWrites(page, 'site_content')
  // As the guide leads there: below the contact details.
  await page.goto(`${url}/admin/site-texts#site-texts:terms`)
  const form = page.getByRole('region', { name: 'Terms and Conditions' })
  const heading = form.getByRole('heading', { name: 'Terms and Conditions' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Terms and Conditions content is currently empty.')

  await form.getByLabel('Text').fill('Welcome.\n\n## Use\n\nBe kind.')
  await expect(preview.getByRole('heading', { name: 'Use' })).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Text')).toHaveValue('')
  expect(newWrites()).toEqual([])

  await form.getByRole('button', { name: 'Restore' }).click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Terms and Conditions updated successfully')
  expect(newWrites()).toEqual([
    {
      method: 'POST',
      body: [{ content_key: TERMS, content_value: 'Welcome.\n\n## Use\n\nBe kind.' }],
    },
  ])
  const answer = await page.request.get(`${url}/terms-and-conditions`)
  expect(await answer.text()).toMatch(/<h2[^>]*>Use/)
})

test('Save is visible while the terms are written, and so is the line that is written', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  const lines = Array.from({ length: 200 }, (_, index) => `Line ${index}`)
  await owner`insert into site_content values (${TERMS}, ${lines.join('\n\n')})`
  await page.goto(`${url}/admin/site-texts#site-texts:terms`)
  const form = page.getByRole('region', { name: 'Terms and Conditions' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeInViewport({ ratio: 1 })
  const text = form.getByLabel('Text')
  await text.press('Control+End')
  await text.press('Backspace')
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isAbove(text, save)).toBe(true)
})

/** Whether the end of the one is visible above the other. */
async function isAbove(above: Locator, below: Locator): Promise<boolean> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()]
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y + 1
}

test('the preview matches the page, including single line breaks', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  const text =
    'One line\nand its next.\n\n## Use\nOf this\nsite.\n\nBe kind.\n\n## Use\n\n<b>Twice.</b>'
  await owner`insert into site_content values (${TERMS}, ${text})`
  const shown = (within: Locator) =>
    within.locator('.prose').evaluateAll((parts) =>
      parts.map((part) => {
        const paragraph = part.querySelector('p') ?? part
        return [part.outerHTML, getComputedStyle(paragraph).whiteSpace]
      }),
    )
  await page.goto(`${url}/admin/site-texts`)
  const region = page.getByRole('region', { name: 'Preview' })
  await expect(region).toContainText('Be kind.')
  const preview = await shown(region)
  await page.goto(`${url}/terms-and-conditions`)
  expect(preview).toEqual(await shown(page.getByRole('main')))
  expect(preview).toHaveLength(2)
})

test('saving the terms without a text asks first', async ({
  staffPage: page,
  emptySite: { url, owner },
  axe,
}) => {
  await owner`insert into site_content values (${TERMS}, 'Be kind.')`
  const stored = async () => (await owner`select content_value as text from site_content`)[0]?.text
  await page.goto(`${url}/admin/site-texts`)
  const form = page.getByRole('region', { name: 'Terms and Conditions' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  const question = page.getByRole('alertdialog', { name: 'Save the terms without a text?' })
  await form.getByLabel('Text').fill(' ')
  await save.click()
  await expect(question).toBeVisible()
  await axe(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(save).toBeFocused()
  expect(await stored()).toBe('Be kind.')
  await save.click()
  await question.getByRole('button', { name: 'Save as Empty' }).click()
  await expectToast(page, 'Terms and Conditions updated successfully')
  expect(await stored()).toBeNull()
})

test('contact details replace the defaults until they are empty again', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  const { newWrites } = watchWrites(page, 'site_content')
  await page.goto(`${url}/admin/site-texts`)
  const form = page.getByRole('region', { name: 'Contact Details' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  await expect(form.getByLabel('Phone')).toHaveAttribute('placeholder', '(563) 555-0142')
  await form.getByLabel('Careers Email').fill('no address')
  await form.getByLabel('LinkedIn Address').fill('javascript:alert(1)')
  await save.click()
  await expect(form.getByText('This is not an email address')).toBeVisible()
  await expect(form.getByText('An address begins with https://')).toBeVisible()
  expect(newWrites()).toEqual([])

  await form.getByLabel('Careers Email').fill('')
  await form.getByLabel('Phone').fill(' (563) 555-0199 ')
  await form.getByLabel('LinkedIn Address').fill('https://linkedin.example/rcrf')
  await save.click()
  await expectToast(page, 'Contact details updated successfully')
  expect(newWrites()).toEqual([
    {
      method: 'POST',
      body: [
        { content_key: 'contact_phone', content_value: '(563) 555-0199' },
        { content_key: 'social_linkedin', content_value: 'https://linkedin.example/rcrf' },
      ],
    },
  ])
  const shown = async () => (await page.request.get(`${url}/contact`)).text()
  expect(await shown()).toContain('(563) 555-0199')
  expect(await shown()).toContain('href="https://linkedin.example/rcrf"')

  await form.getByLabel('Phone').fill('')
  await save.click()
  await expect.poll(shown).toContain('(563) 555-0142')
})

test('a text changed by a colleague is not overwritten without a question, however often it is saved', async ({
  staffPage: page,
  emptySite: { url, owner },
  axe,
}) => {
  await page.goto(`${url}/admin/site-texts`)
  const form = page.getByRole('region', { name: 'Terms and Conditions' })
  const save = form.getByRole('button', { name: 'Save Changes' })
  const stored = async () => (await owner`select content_value as text from site_content`)[0]?.text
  await form.getByLabel('Text').fill('Mine')
  await owner`insert into site_content values (${TERMS}, 'Theirs')`
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this record' })
  for (const _ of ['first', 'second']) {
    await save.click()
    await expect(dialog.getByRole('radio', { name: 'Take theirs Theirs' })).not.toBeChecked()
    await axe(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await stored()).toBe('Theirs')
    await expect(form.getByLabel('Text')).toHaveValue('Mine')
  }
  await save.click()
  await expect(dialog.getByRole('radio', { name: 'Keep mine Mine' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Terms and Conditions updated successfully')
  expect(await stored()).toBe('Mine')
})

test('texts that colleagues saved meanwhile are kept without a question', async ({
  staffPage: page,
  emptySite: { url, owner },
}) => {
  await page.goto(`${url}/admin/site-texts`)
  const form = page.getByRole('region', { name: 'Contact Details' })
  await form.getByLabel('Fax').fill('Mine')
  await owner`insert into site_content values ('contact_phone', 'Theirs')`
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Contact details updated successfully')
  await expect(form.getByLabel('Phone')).toHaveValue('Theirs')
  const rows = await owner`select content_key, content_value from site_content order by 1`
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['contact_fax', 'Mine'],
    ['contact_phone', 'Theirs'],
  ])
})

test.describe('a save whose response is lost', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is reported as saved, and saving again writes nothing', async ({
    staffPage: page,
    emptySite: { url },
  }) => {
    const { newWrites } = watchWrites(page, 'site_content')
    await page.goto(`${url}/admin/site-texts`)
    const form = page.getByRole('region', { name: 'Terms and Conditions' })
    const save = form.getByRole('button', { name: 'Save Changes' })
    await form.getByLabel('Text').fill('Be kind.\n\n## Use\n\nBe fair.')
    await losingAnswers(page, { table: 'site_content', method: 'POST' }, async () => {
      await save.click()
      await expectToast(page, 'Terms and Conditions updated successfully')
    })
    expect(newWrites()).toHaveLength(1)
    await save.click()
    await expect(save).toBeEnabled()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(newWrites()).toEqual([])
  })
})

test.describe('a network failure in the middle of a save', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('causes no conflict with the form’s own save', async ({
    staffPage: page,
    emptySite: { url, owner },
  }) => {
    await page.goto(`${url}/admin/site-texts`)
    const form = page.getByRole('region', { name: 'Terms and Conditions' })
    const save = form.getByRole('button', { name: 'Save Changes' })
    await form.getByLabel('Text').fill('Be kind.')
    let isDown = false
    await page.route('**/rest/v1/site_content*', async (route) => {
      if (isDown) return route.abort()
      if (route.request().method() !== 'POST') return route.fallback()
      isDown = true
      await route.fetch()
      return route.abort()
    })
    await save.click()
    await expectToast(page, 'Submission failed')
    await page.unroute('**/rest/v1/site_content*')
    await form.getByLabel('Text').fill('Be kind and fair.')
    await save.click()
    await expectToast(page, 'Terms and Conditions updated successfully')
    const [row] = await owner`select content_value from site_content`
    expect(row).toEqual({ content_value: 'Be kind and fair.' })
  })
})

test.describe('a failing server', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('is reported in its own words, and nothing is lost', async ({
    staffPage: page,
    emptySite: { url },
  }) => {
    const broken = { table: 'site_content', message: 'The disk is full' }
    await failing(page, { ...broken, method: 'GET' }, async () => {
      await page.goto(`${url}/admin/site-texts`)
      await expectToast(page, 'Could not fetch site texts', 'The disk is full')
    })
    await page.getByRole('button', { name: 'Try Again' }).click()
    const form = page.getByRole('region', { name: 'Contact Details' })
    await form.getByLabel('Fax').fill('Mine')
    await failing(page, { ...broken, method: 'POST' }, async () => {
      await form.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Submission failed', 'The disk is full')
    })
    await expect(form.getByLabel('Fax')).toHaveValue('Mine')
  })
})
