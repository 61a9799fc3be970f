import type { Page } from '@playwright/test'
import type { TestSite } from '../../harness/sites.ts'
import { behaviorsReady } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const ID = '7a100000-0000-4000-8000-000000000002'
const PATH = '/research-clinical-trials'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

async function addTrials({ owner }: TestSite): Promise<void> {
  await owner`insert into public.clinical_trials
      (id, name, status, condition, registry_number, eligibility, participation, location, contact_name,
       contact_phone, contact_email, display_order) values
    (default, 'OXBOW', 'Ongoing', 'Kidney disease', null, null, null, null, null, null, null, 1),
    (${ID}, 'STRIDE & CO', 'Recruiting', 'Artery disease', 'NCT01234567', 'Adults with leg pain.',
     E'Two visits.\nA call a week.', 'Davenport, IA', 'Ada Lund', '(563) 555-0145', 'ada@rcrf.example', 2),
    (default, 'RIVER', 'recruiting', null, null, null, null, null, null, null, null, 3)`
}

test('recruiting trials come first, with all that a patient asks', async ({ page, emptySite }) => {
  await addTrials(emptySite)
  await page.goto(emptySite.url + PATH)
  const names = (list: string) =>
    page.getByRole('region', { name: list }).getByRole('heading', { level: 3 })
  await expect(names('Recruiting Now')).toHaveText(['STRIDE & CO', 'RIVER'])
  await expect(names('Other Trials')).toHaveText(['OXBOW'])

  const stride = card(page, 'STRIDE & CO')
  for (const text of [
    'Adults with leg pain.',
    'Two visits.',
    'A call a week.',
    'Davenport, IA',
    'Ada Lund',
  ])
    await expect(stride.getByText(text, { exact: true })).toBeVisible()
  const link = (name: string) => stride.getByRole('link', { name, exact: true })
  await expect(link('NCT01234567')).toHaveAttribute(
    'href',
    'https://clinicaltrials.gov/study/NCT01234567',
  )
  await expect(link('Call (563) 555-0145')).toHaveAttribute('href', 'tel:5635550145')
  await expect(link('ada@rcrf.example')).toHaveAttribute(
    'href',
    'mailto:ada@rcrf.example?subject=STRIDE%20%26%20CO',
  )
  // The foundation answers for a trial without a contact.
  await expect(card(page, 'RIVER').getByRole('link', { name: /^Call / })).toHaveAttribute(
    'href',
    'tel:5635550142',
  )
  await expect(card(page, 'RIVER').getByRole('term')).toHaveCount(0)
})

test('trials are described to search engines', async ({ emptySite }) => {
  await addTrials(emptySite)
  const html = await (await fetch(emptySite.url + PATH)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
  expect(graph.find(({ name }) => name === 'STRIDE & CO')).toMatchObject({
    '@type': 'MedicalTrial',
    url: `${emptySite.url}${PATH}#${ID}`,
    identifier: 'NCT01234567',
    sameAs: 'https://clinicaltrials.gov/study/NCT01234567',
    status: 'https://schema.org/Recruiting',
    healthCondition: { '@type': 'MedicalCondition', name: 'Artery disease' },
    studyLocation: { '@type': 'AdministrativeArea', name: 'Davenport, IA' },
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('trials can be filtered by words, condition and status', async ({ page, emptySite }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await addTrials(emptySite)
    const names = () => page.getByRole('article').getByRole('heading', { level: 3 })
    await page.goto(emptySite.url + PATH)
    await page.getByRole('searchbox').fill('LEG pain')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(`${emptySite.url}${PATH}?q=LEG+pain&condition=&status=#results`)
    await expect(names()).toHaveText(['STRIDE & CO'])
    await expect(page.getByText('1 trial found')).toBeInViewport()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(names()).toHaveCount(3)

    await page.getByLabel('Condition').selectOption('Kidney disease')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(names()).toHaveText(['OXBOW'])
    await page.getByLabel('Status').selectOption('Recruiting')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const none = page.getByText(/^No trial matches this/)
    await expect(none).toBeInViewport()
    await expect(none.getByRole('link')).toHaveAttribute('href', 'tel:5635550142')
    await expect(page.getByLabel('Condition')).toHaveValue('Kidney disease')
  })
})

test('a trial has a sheet of its own on paper', async ({ page, emptySite }) => {
  await addTrials(emptySite)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', location.hash)
  })
  await page.goto(emptySite.url + PATH)
  await behaviorsReady(page)
  await card(page, 'STRIDE & CO').getByRole('link', { name: 'Print this trial' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', `#${ID}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveText([/STRIDE & CO/])
  for (const text of ['Two visits.', 'Call (563) 555-0145', 'ada@rcrf.example', 'Ada Lund'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  for (const text of [
    'If you are thinking about taking part',
    'Recruiting Now',
    'Print this trial',
  ])
    await expect(page.getByText(text, { exact: true }).first()).toBeHidden()
  await page.goto(emptySite.url + PATH)
  await expect(page.getByRole('article')).toHaveCount(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('leg pain leads to a call in two taps, and in three by words', async ({
    page,
    sampleSite,
  }) => {
    const call = () => card(page, 'STRIDE-HOME').getByRole('link', { name: 'Call (563) 555-0145' })
    await page.goto(sampleSite.url)
    await page.getByRole('link', { name: /Find a trial/ }).tap()
    await expect(page.getByText(/leg pain when walking/).first()).toBeAttached()
    await call().tap({ trial: true })

    await page.getByRole('searchbox').tap()
    await page.keyboard.type('leg pain')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await call().tap({ trial: true })
  })
})
