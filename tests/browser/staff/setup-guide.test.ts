import type { Page } from '@playwright/test'
import { DEFAULT_BRAND } from '../../../app/lib/brand.ts'
import { TERMS_KEY } from '../../../app/lib/terms-blocks.ts'
import { BRAND, textsKey } from '../../../app/lib/text-keys.ts'
import { startSiteOn } from '../../../harness/sites.ts'
import { expectScreen, signIn } from '../support/staff.ts'
import { button } from '../support/team.ts'
import { expect, test } from '../support/test.ts'

/** The reads of how far the site is, from now on. */
function readsOf(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/content_origins')) reads.push(request.method())
  })
  return reads
}

test.use({ expectedErrors: [/status of 503/] })

test('the guide ticks what the site shows, removes the sample content but not changed records, and undoes that', async ({
  page,
  axe,
}) => {
  const site = await startSiteOn('sample')
  const { owner, url } = site
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const count = async () => {
    const tables = await owner<{ name: string }[]>`select name from public.content_tables()`
    const all = tables.map(({ name }) => `select to_jsonb(t) as row from public.${name} t`)
    const [{ rows, files } = { rows: 0, files: 0 }] = await owner.unsafe<
      { rows: number; files: number }[]
    >(
      `select count(*)::int as rows, (select count(*)::int from storage.objects) as files from (${all.join(' union all ')}) a`,
    )
    return { rows, files }
  }
  try {
    await page.goto(`${url}/admin`)
    await signIn(page)
    await expectScreen(page, 'Team')
    const reminder = page.getByRole('complementary', { name: 'Make it yours' })
    await expect(reminder).toContainText('sample content of a made-up foundation')
    await axe(page)

    await button(page, 'Add Team Member').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Example')
    await button(page, 'Add Team Member').last().click()
    await expect(reminder).toContainText('1 of 8 steps done.')
    const before = await count()
    await owner`update public.board_members set bio = 'Ours' where display_order = 1`

    await reminder.getByRole('link', { name: 'Next: Name and logo' }).click()
    await expectScreen(page, 'Brand')
    await reminder.getByRole('link', { name: 'All Steps' }).click()
    await expectScreen(page, 'Make It Yours')
    await expect(step('A person')).toContainText('Done')
    await expect(step('An event')).not.toContainText('Done')
    await expect(step('First texts of your own')).toContainText(
      'still on Every page, Home, Our Mission',
    )
    await expect(step('An account of your own')).toContainText('Invite your own')
    await axe(page)
    await button(page, 'Remove Sample Content').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(`${before.rows - 2} unchanged records`)
    await expect(question).toContainText('Clinical Trials:\u00a09')
    await expect(question.getByRole('checkbox')).toHaveCount(1)
    await expect(question.getByText(/^Board: /)).toBeVisible()
    await axe(page)
    const deletions = (url: URL) => url.pathname === '/rest/v1/newsletters'
    await page.route(deletions, (route) => route.fulfill({ status: 503 }))
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Not all was removed')).toBeVisible({ timeout: 60_000 })
    await expect(step('Remove the sample content')).not.toContainText('Done')
    await page.unroute(deletions)
    await button(page, 'Remove Sample Content').click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(step('Remove the sample content')).toContainText('Done', { timeout: 60_000 })
    await expect(step('Terms and Conditions')).toContainText('They are empty now')
    // What is left: Ada, the changed member of the board, and files that no sample record named.
    expect((await count()).rows).toBe(2)
    expect((await count()).files).toBeLessThan(5)
    expect(await (await fetch(`${url}/leadership-and-team`)).text()).toContain('Ada Example')

    await page.setViewportSize({ width: 360, height: 740 })
    await axe(page)
    await button(page, 'Undo').click()
    await expect(page.getByText('The sample content is back')).toBeVisible({ timeout: 60_000 })
    await expect(step('Remove the sample content')).not.toContainText('Done')
    expect(await count()).toEqual(before)

    await owner`
      insert into public.site_content
      values (${textsKey(BRAND)}, ${JSON.stringify({ name: 'Prairie Heart Institute' })})`
    await owner`
      update public.site_content set content_value = content_value || ' Call us.'
      where content_key = ${TERMS_KEY}`
    await page.reload()
    await expect(step('Terms and Conditions')).toContainText('They still name the Riverbend')
    await owner`
      update public.site_content
      set content_value = replace(content_value, ${DEFAULT_BRAND.name}, 'Prairie Heart Institute')
      where content_key = ${TERMS_KEY}`
    await page.reload()
    await expect(step('Terms and Conditions')).toContainText('Done')

    await page.getByRole('button', { name: 'Don’t remind me' }).click()
    await expect(page.getByText('Reminder dismissed')).toBeVisible()
    const whileDismissed = readsOf(page)
    await page.goto(`${url}/admin/events`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Staff' })).toBeAttached()
    expect(whileDismissed).toEqual([])
    await page.getByRole('link', { name: 'Make It Yours' }).click()
    await page.getByRole('button', { name: 'Remind me again' }).click()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Events' }).click()
    await expect(reminder).toContainText('3 of 8 steps done')

    await page.goto(`${url}/admin/make-it-yours`)
    await button(page, 'Remove Sample Content').click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(step('Remove the sample content')).toContainText('Done', { timeout: 60_000 })
    // The site leaves it out under its new name.
    expect(
      await owner`select name from storage.objects where name like '%determination-letter.pdf'`,
    ).toEqual([])
    // One of their own of the same name is not taken for it.
    await owner`
      insert into storage.objects (bucket_id, name)
      values ('photos', 'documents/irs-determination-letter.pdf')`
    const isRead = page.waitForResponse(/object\/list\/photos$/)
    await page.reload()
    await isRead
    await expect(step('Remove the sample content')).toContainText('Done')
  } finally {
    // It may still load pictures.
    await page.goto('about:blank')
    await site.stop()
  }
})

test('a site without sample content is asked once a day for how far it is', async ({
  staffPage: page,
  emptySite: { url },
}) => {
  const isRead = page.waitForResponse(/content_origins$/)
  await page.goto(`${url}/admin/team`)
  await isRead
  await expect(page.getByRole('link', { name: 'Make It Yours' })).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('setup-finished')
  const reads = readsOf(page)
  await page.goto(`${url}/admin/events`)
  await expectScreen(page, 'Events')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Staff' })).toBeAttached()
  expect(reads).toEqual([])
  await page.clock.setSystemTime(Date.now() + 25 * 60 * 60_000)
  await page.goto(`${url}/admin/team`)
  await expect.poll(() => reads).toEqual(['POST'])
})
