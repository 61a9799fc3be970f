// Time to open and to search a staff list of 5,000 rows in a browser. After a build: node bench/staff-list.ts

import { launchBrowser } from '../harness/browser.ts'
import { startSampleCluster } from '../harness/sample-cluster.ts'
import { startSiteOn } from '../harness/sites.ts'
import { giveSession, openSession } from '../harness/staff.ts'
import { report } from './support/figures.ts'

const ROWS = 5_000
const ROUNDS = 9

const stopCluster = await startSampleCluster()
const site = await startSiteOn('nothing')
await site.owner`
  insert into public.publications (title, authors, publisher, year, description, display_order)
  select 'Article ' || n, 'Lund A, Berg B', 'Heart Press', 2000 + n % 20, repeat('Words. ', 40), n
  from generate_series(1, ${ROWS}) n`
const browser = await launchBrowser()
const context = await browser.newContext()
await giveSession(context, await openSession(site.url))
const page = await context.newPage()
const rows = page.locator('.row-title')

const times = { open: [] as number[], search: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  await page.goto(`${site.url}/admin/events`)
  await page.getByText('No events found').waitFor()
  // The list is read anew with each page.
  times.open.push(
    await took(page.getByRole('link', { name: 'Publications', exact: true }).click(), async () => {
      await rows.nth(49).waitFor()
    }),
  )
  times.search.push(
    await took(page.getByRole('searchbox').fill(`article ${4_000 + round}`), async () => {
      await page.getByText('1 of 5,000 entries').waitFor()
    }),
  )
}

async function took(act: Promise<void>, until: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await act
  await until()
  return performance.now() - start
}

report('a staff list of 5,000 rows opens', 'ms', times.open, { atMost: 1000 })
report('its search answers', 'ms', times.search, { atMost: 300 })
await browser.close()
await site.stop()
await stopCluster()
