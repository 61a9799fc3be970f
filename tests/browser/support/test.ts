import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { transaction } from '../../../backend/database/transaction.ts'
import { type SharedSite, startSiteOn, type TestSite } from '../../../harness/sites.ts'
import { giveSession, openSession, STAFF } from '../../../harness/staff.ts'
import { expectNoViolations } from './page-checks.ts'
import { type HostedSite, sharedSampleSite, startHostedSite } from './sites.ts'
import { type SlowLine, startSlowLine } from './slow-line.ts'

export { expect }

/** SQLSTATE of PostgreSQL. */
const LOCK_NOT_AVAILABLE = '55P03'

interface WorkerFixtures {
  /** The site with the sample content. Concurrent tests share it and add only accounts. */
  sampleSite: SharedSite
  /** A slow line to `sampleSite`. */
  slowLine: SlowLine
  bareSite: TestSite
  doubledSite: HostedSite
  patientDoubledSite: HostedSite
  staffSession: Session
}

interface TestFixtures {
  /** A site without rows; cleared after each test, with `STAFF` as its owner. */
  emptySite: TestSite
  /** In hosted mode on a double in front of `sampleSite`: misbehaves as the test says. */
  hostedSite: HostedSite
  /** The same, but its pages wait for their reads, however slow the machine is. */
  patientSite: HostedSite
  /** A page on `emptySite` whose browser is signed in as staff. */
  staffPage: Page
  /** Whether the visitor has agreed to the terms before. */
  agreed: boolean
  /** Whether the scripts of public pages beside the inline one fail to load. */
  entryBlocked: boolean
  /** Console errors that the test expects, besides which any fails it. */
  expectedErrors: RegExp[]
  axe: (page: Page) => Promise<void>
}

async function lend(site: HostedSite, use: (site: HostedSite) => Promise<void>): Promise<void> {
  site.double.behave('pass')
  await use(site)
  site.double.behave('pass')
  site.double.release()
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sampleSite: [
    async ({}, use) => {
      const site = sharedSampleSite()
      await use(site)
      await site.owner.end()
    },
    { scope: 'worker' },
  ],
  slowLine: [
    async ({ sampleSite }, use) => {
      const line = await startSlowLine(sampleSite.url)
      await use(line)
      await line.stop()
    },
    { scope: 'worker' },
  ],
  bareSite: [
    async ({}, use) => {
      const site = await startSiteOn('nothing')
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  doubledSite: [
    async ({ sampleSite }, use) => {
      const site = await startHostedSite(sampleSite.url)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  patientDoubledSite: [
    async ({ sampleSite }, use) => {
      const site = await startHostedSite(sampleSite.url, { PAGE_TIMEOUT_MS: '10000' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  staffSession: [
    async ({ bareSite }, use) => {
      await use(await openSession(bareSite.url))
    },
    { scope: 'worker' },
  ],

  emptySite: async ({ bareSite, context }, use) => {
    await use(bareSite)
    // A preview that is still drawn would wait for the tables, and fail.
    await Promise.all(context.pages().map((page) => page.close()))
    await expect.poll(() => tryTruncate(bareSite.owner), 'tables are free').toBe(true)
    await bareSite.owner`delete from storage.objects`
    await bareSite.owner`delete from storage.deleted_objects`
    await bareSite.owner`update public.staff set active = true, owner = user_id = (
      select id from auth.users where email = ${STAFF.email})`
  },
  hostedSite: ({ doubledSite }, use) => lend(doubledSite, use),
  patientSite: ({ patientDoubledSite }, use) => lend(patientDoubledSite, use),

  staffPage: async ({ context, page, staffSession }, use) => {
    await giveSession(context, staffSession)
    await use(page)
  },

  agreed: [true, { option: true }],
  entryBlocked: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  /** Checks on every page of a test that the console is silent and no other host is requested. */
  context: async ({ context, agreed, entryBlocked, expectedErrors }, use, test) => {
    const errors: string[] = []
    let hasSignedOut = false
    const printRequests = followRequests(context)
    context.on('weberror', (error) => errors.push(String(error.error())))
    context.on('console', (message) => {
      // What a tab is still reading when the session ends is refused.
      if (hasSignedOut && /status of 40[13]/.test(message.text())) return
      // Warnings count: React reports a failed hydration of the staff area as one.
      if (['error', 'warning'].includes(message.type())) errors.push(message.text())
    })
    context.on('request', (request) => {
      const { protocol, hostname, pathname } = new URL(request.url())
      if (pathname.endsWith('/auth/v1/logout')) hasSignedOut = true
      if (pathname.endsWith('/auth/v1/token')) hasSignedOut = false
      if (/^http/.test(protocol) && !['localhost', '127.0.0.1'].includes(hostname))
        errors.push(`A third party was requests: ${request.url()}`)
    })
    // Not in the blank page, which comes first and has no storage.
    if (agreed)
      await context.addInitScript(() => {
        if (origin !== 'null') localStorage.setItem('agreedToTerms', 'true')
      })
    if (entryBlocked) await context.route('**/assets/*.js', (route) => route.abort())
    await use(context)
    if (test.status !== test.expectedStatus) await printRequests()
    const expected = entryBlocked ? [...expectedErrors, /net::ERR_FAILED/] : expectedErrors
    const unexpected = errors.filter((text) => !expected.some((known) => known.test(text)))
    expect(unexpected, 'the console stays quiet').toEqual([])
  },

  axe: async ({}, use) => {
    await use(expectNoViolations)
  },
})

/** Empties the tables, unless a request of a closed page still writes: waiting for it could deadlock. */
async function tryTruncate(owner: TestSite['owner']): Promise<boolean> {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'staff'`
  try {
    await transaction(owner, async (tx) => {
      await tx`set local lock_timeout = '200ms'`
      await tx.unsafe(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/** Prints, for a failed test, the last responses, pending requests and the state of its pages. */
function followRequests(context: BrowserContext): () => Promise<void> {
  const requests = new Map<Request, string>()
  const note = (request: Request, became: string) => {
    if (['document', 'fetch'].includes(request.resourceType())) requests.set(request, became)
  }
  context.on('request', (request) => note(request, 'no answer'))
  context.on('response', (response) => note(response.request(), `${response.status()}`))
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  return async () => {
    const last = [...requests].slice(-20)
    const answers = last.map(
      ([request, became]) => `${became} ${request.method()} ${request.url()}`,
    )
    const stands = (page: Page) =>
      page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
    const pages = context.pages().map(stands)
    console.log([...answers, ...(await Promise.all(pages))].join('\n'))
  }
}
