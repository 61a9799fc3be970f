import type { Page } from '@playwright/test'
import { CONTACT } from '../../../app/brand/contact.ts'
import { CONTACT_KEYS, socialKey } from '../../../app/lib/contact.ts'
import { TERMS_KEY } from '../../../app/lib/terms-blocks.ts'
import { PUBLIC_PATHS } from '../../../app/site/feeds/public-paths.ts'
import { startSiteOn, type TestSite } from '../../../harness/sites.ts'
import { giveSession, openSession } from '../../../harness/staff.ts'
import { pictureResponse } from '../../browser/support/answers.ts'
import { behaviorsReady } from '../../browser/support/page-checks.ts'
import { expectScreen } from '../../browser/support/staff.ts'
import { test as base, expect } from '../../browser/support/test.ts'
import { toasts } from '../../browser/support/toasts.ts'
import { failing } from '../../browser/support/writes.ts'
import { DECLARED_SCREENS } from '../../support/declared-resources.ts'
import { BREAKOUT, fillHostile, MARK, textColumns } from './hostile-content.ts'

const CONTENT_KEYS = [
  TERMS_KEY,
  ...Object.values(CONTACT_KEYS),
  ...CONTACT.social.map(({ name }) => socialKey(name)),
]

const test = base.extend<{ ran: string[] }>({
  /** Where a word of the database's or of an address's was run as a program. */
  ran: async ({ context, page }, use) => {
    const ran: string[] = []
    await context.exposeBinding('canary', ({ frame }) => void ran.push(frame.url()))
    context.on('dialog', (dialog) => void ran.push(dialog.message()))
    // What the contents name is there, so that pages show it.
    await pictureResponse(page, '*drawn*mark-*')
    await use(ran)
    expect(ran).toEqual([])
  },
})

// The policy would stop what should not be there at all: here it must not be needed.
test.use({
  bypassCSP: true,
  expectedErrors: [/status of (400|404|500)/],
})

// A fixture of workers would have new ones started for this file, with browsers and sites of theirs.
let hostileSite: TestSite
test.beforeAll(async () => {
  hostileSite = await startSiteOn('nothing')
  await fillHostile(hostileSite, CONTENT_KEYS)
})
test.afterAll(async () => {
  await hostileSite.stop()
})

/** What of a page came to be there by a text: attributes that run, addresses that run, elements. */
async function look(page: Page): Promise<Set<string>> {
  const { foreign, marked } = await page.evaluate(() => {
    const foreign: string[] = []
    const marked: string[] = [document.title]
    const leads = /^(href|src|srcset|action|formaction|data|poster|xlink:href)$/
    const runs = /^(javascript|data:text|vbscript)/i
    for (const element of document.querySelectorAll<HTMLElement>('*')) {
      for (const { name, value } of element.attributes) {
        marked.push(value)
        const scheme = value.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
        if (/^on|^srcdoc$/.test(name) || (leads.test(name) && runs.test(scheme)))
          foreign.push(`${name}="${value}"`)
      }
      if (element.closest('script, style') === null)
        for (const child of element.childNodes) if (child instanceof Text) marked.push(child.data)
      if ('value' in element) marked.push(String(element.value))
      if (element instanceof HTMLScriptElement && element.type === 'application/ld+json')
        JSON.parse(element.text)
    }
    return { foreign, marked: marked.join('\n') }
  })
  expect(foreign, page.url()).toEqual([])
  return new Set(marked.match(MARK))
}

async function lookAtAll(page: Page, addresses: string[]): Promise<Set<string>> {
  const seen = new Set<string>()
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(address)
      await behaviorsReady(page)
      for (const mark of await look(page)) seen.add(mark)
    })
  return seen
}

test('public pages show every text of the database as text', async ({ page, ran }) => {
  const { url, owner } = hostileSite
  const records = await owner<{ path: string }[]>`
    select '/events/' || id as path from public.events
    union all select '/publications/' || id from public.publications`
  const paths = [...PUBLIC_PATHS, ...records.map(({ path }) => path)]
  const seen = await lookAtAll(
    page,
    paths.map((path) => url + path),
  )
  await page.goto(`${url}/leadership-and-team`)
  await expect(page.getByRole('main').getByText(BREAKOUT, { exact: false }).first()).toBeVisible()
  const unseen = (await textColumns(hostileSite)).filter((mark) => !seen.has(mark))
  // A synonym is shown only for its phrase.
  expect(unseen.filter((mark) => !mark.includes('search_synonyms'))).toEqual([])
  expect([...seen].filter((mark) => mark.includes('site_content'))).toHaveLength(7)
  expect(ran).toEqual([])
})

test('no text of an address becomes markup', async ({ page, ran }) => {
  const { url } = hostileSite
  const words = encodeURIComponent(BREAKOUT)
  const queries = ['q', 'page', 'year', 'cipg', 'search', 'sort', 'folder', '__proto__[x]']
  const query = queries.map((name) => `${name}=${words}`).join('&')
  const fragment = ['error', 'error_code', 'error_description', 'message', 'type', 'access_token']
    .map((name) => `${name}=${words}`)
    .join('&')
  for (const path of [
    '/',
    '/events',
    '/publications',
    '/publications/cite',
    '/newsletters',
    `/${words}`,
    `/about/${words}`,
    `/events/${words}`,
  ]) {
    await page.goto(`${url}${path}?${query}#${fragment}`)
    await behaviorsReady(page)
    await look(page)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Not Found')
  for (const path of [
    '',
    '/new-password',
    '/forgotten-password',
    '/account',
    '/team',
    `/${words}`,
  ]) {
    await page.goto(`${url}/admin${path}?${query}#${fragment}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(page)
  }
  expect(ran).toEqual([])
})

test('staff see every text of the database as text, in lists, forms and messages', async ({
  context,
  page,
  ran,
}) => {
  const { url } = hostileSite
  await giveSession(context, await openSession(url))
  const seen = new Set<string>()
  const lookOn = async () => {
    for (const mark of await look(page)) seen.add(mark)
  }
  for (const screen of DECLARED_SCREENS)
    await test.step(screen.label, async () => {
      await page.goto(`${url}/admin/${screen.path}?search=${encodeURIComponent('canary')}`)
      await expectScreen(page, screen.label)
      const rows = page.getByRole('main').getByRole('listitem')
      await expect(rows.first()).toBeVisible()
      for (const row of [0, 1]) {
        await rows.nth(row).getByRole('button', { name: 'Edit' }).click()
        await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
        await lookOn()
        await page.getByRole('button', { name: 'Cancel' }).click()
      }
      await rows.first().getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await lookOn()
    })
  for (const path of ['assets', 'site-texts', 'account']) {
    await page.goto(`${url}/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.spinner')).toHaveCount(0)
    await lookOn()
  }
  await failing(page, { table: 'team_members', method: 'GET', message: BREAKOUT }, async () => {
    await page.goto(`${url}/admin/team`)
    await expect(toasts(page).first()).toBeVisible()
    await lookOn()
  })
  const unseen = (await textColumns(hostileSite)).filter((mark) => !seen.has(mark))
  expect(unseen).toEqual([])
  for (const key of CONTENT_KEYS) expect(seen).toContain(`mark-site_content.${key}`)
  expect(ran).toEqual([])
})

test('feeds and calendars contain text, not markup', async ({ page }) => {
  const { url } = hostileSite
  await page.goto(url)
  for (const path of ['/events.atom', '/newsletters.atom', '/publications.atom', '/sitemap.xml']) {
    const xml = await (await fetch(url + path)).text()
    const names = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml')
      return [...document.querySelectorAll('*')].map(({ localName }) => localName)
    }, xml)
    expect(names.length).toBeGreaterThan(3)
    expect(names.filter((name) => /^(script|img|svg|parsererror)$/.test(name))).toEqual([])
  }
  const calendar = await (await fetch(`${url}/events.ics`)).text()
  expect(calendar).toContain('canary()')
  for (const line of calendar.split('\r\n')) expect(line).toMatch(/^([A-Z-]+[:;]| |$)/)
})
