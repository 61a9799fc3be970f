import type { Page } from '@playwright/test'
import { DECLARED_SCREENS, resourceOf } from '../../support/declared-resources.ts'
import { row } from '../support/team.ts'
import { expect, test } from '../support/test.ts'

const link = (page: Page, name: string) =>
  row(page, name).getByRole('link', { name: 'View on site' })

for (const screen of DECLARED_SCREENS.filter(
  ({ path }) => !['events', 'search-synonyms'].includes(path),
)) {
  test(`${screen.label}: the link of the last record leads to it on the site`, async ({
    page,
    sampleSite: { owner, url },
  }) => {
    const { table, order, only = {}, publicUrl } = await resourceOf(screen)
    const columns = order.map(
      ({ column, ascending }) => `${column} ${ascending ? 'asc' : 'desc'} nulls last`,
    )
    const rows = await owner.unsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(each) as row from public.${table} as each order by ${columns}, id`,
    )
    const shown = rows
      .map(({ row }) => row)
      .filter((row) => Object.entries(only).every(([name, value]) => row[name] === value))
    const index = shown.findLastIndex((row, index) => publicUrl(row, index))
    const address = publicUrl(shown[index] ?? {}, index) ?? ''
    await page.goto(url + address)
    const record = page.locator(`[id="${new URL(address, url).hash.slice(1)}"]`)
    await expect(record).toBeInViewport({ ratio: 0.1 })
    expect(await record.locator('h2, h3, a, img').count()).toBeGreaterThan(0)
    const header = await page.getByRole('banner').boundingBox()
    const box = await record.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1)
  })
}

test('the link leads to the right page of a list with several pages', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.publications (title, display_order) select 'Paper ' || n, n from generate_series(1, 120) n`
  await page.goto(`${url}/admin/publications?search=119`)
  const [found] = await owner`select id from public.publications where title = 'Paper 119'`
  await expect(link(page, 'Paper 119')).toHaveAttribute('href', `/publications?page=3#${found?.id}`)
  await page.goto(`${url}/publications?page=3#${found?.id}`)
  await expect(page.locator(':target')).toContainText('Paper 119')
})

test('a job that visitors do not see has no link', async ({
  staffPage: page,
  emptySite: { owner, url },
}) => {
  await owner`insert into public.job_openings (title, is_active) values ('Open one', true), ('Closed one', false)`
  await page.goto(`${url}/admin/job-openings`)
  await expect(link(page, 'Open one')).toBeVisible()
  await expect(row(page, 'Closed one').getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(link(page, 'Closed one')).toHaveCount(0)
})
