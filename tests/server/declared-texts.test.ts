import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND, textsKey } from '../../app/lib/text-keys.ts'
import { ALL_TEXTS } from '../../app/site/copy/all-texts.ts'
import type { TextKind } from '../../app/site/copy/declare-texts.ts'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { operator } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sendEveryMail } from '../support/every-mail.ts'
import { openMailbox } from '../support/mailbox.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let running: TestBackend
let site: SiteProcess
let directory: string
beforeAll(async () => {
  running = await startTestBackend()
  directory = await mkdtemp(join(tmpdir(), 'declared-'))
  site = await startSiteBeside(running, {
    ...{ DATA_DIR: directory, PAGE_CACHE_SECONDS: '0', PAGES_PER_SECOND: '0' },
    ...{ READS_PER_SECOND: '0', WRITES_PER_SECOND: '0', MAILS_PER_HOUR: '0' },
    ...{ OPEN_SIGNUP: 'on', REQUIRE_PROOF: 'off' },
  })
  for (const { page, editable } of ALL_TEXTS) {
    const changes = Object.fromEntries(editable.map(({ path, kind }) => [path, marked(kind)]))
    await running.owner`
      insert into site_content values (${textsKey(page)}, ${JSON.stringify(changes)})`
  }
  const names = JSON.stringify({ name: MARK, shortName: MARK, tagline: MARK })
  await running.owner`insert into site_content values (${textsKey(BRAND)}, ${names})`
})
afterAll(async () => {
  await site.stop()
  await running.stop()
  await rm(directory, { recursive: true, force: true })
})

const MARK = 'Marke'

/** A value of a kind that holds nothing but marks. */
function marked(kind: TextKind): unknown {
  if (kind.type === 'document') return `https://foundation.example/${MARK}`
  if (kind.type === 'paragraphs') return [MARK]
  if (kind.type !== 'items') return MARK
  return [Object.fromEntries(Object.entries(kind.fields).map(([key, each]) => [key, marked(each)]))]
}

/** The sentences of the specification in states that these pages have; tests/browser holds each in its place. */
const SPECIFIED = [
  'No images in the gallery yet.',
  'No upcoming events at the moment. Please check back soon!',
  'No upcoming events scheduled at this time. Please check back soon!',
  'Stay tuned for additional information and material!',
  'Terms and Conditions content not found.',
  ...['team', 'board', 'associate investigators', 'contractors'].map(
    (who) => `Information about our ${who} will be available here soon.`,
  ),
]

const FEEDS = [
  ...['/events.atom', '/newsletters.atom', '/publications.atom', '/events.ics'],
  '/site.webmanifest',
]

/** What a page or feed says besides marks, each with the words of its links. */
async function textsOf(path: string): Promise<string[]> {
  const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } })
  const body = (await answer.text()).replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
  const blocks = body.replaceAll(/<\/?(a|b|strong|em|mark|span|br|code|time)\b[^>]*>/g, ' ')
  const texts = blocks.split(/<[^>]*>|\r\n/).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return texts.filter((text) => text && !text.includes(MARK))
}

/** Not a label, a name or an address. */
const isSentence = (text: string) => /[a-z)][.!?]$/.test(text) && text.split(' ').length > 3

async function sentencesOf(paths: string[]): Promise<string[]> {
  const texts = (await Promise.all(paths.map(textsOf))).flat()
  return [...new Set(texts.filter(isSentence))].sort()
}

test('every sentence of a page or feed is a declared text, a record or of the specification', async () => {
  const { owner } = running
  const pages = [...PUBLIC_PATHS, ...FEEDS, '/search?q=leg', '/search', '/none']
  expect(await sentencesOf(pages)).toEqual(SPECIFIED.toSorted())

  await owner`insert into team_members (name, role, bio) values (${MARK}, ${MARK}, ${MARK})`
  await owner`insert into board_members (name, bio) values (${MARK}, ${MARK})`
  await owner`insert into job_openings (title, posted_date, description) values (${MARK}, '2026-01-05', ${MARK})`
  await owner`insert into newsletters (title, date, file_url) values (${MARK}, '2026-01-05', '/a.pdf')`
  await owner`insert into annual_reports (title, year, file_name) values (${MARK}, 2025, 'a.pdf')`
  await owner`
    insert into clinical_trials (name, status, condition, eligibility, participation, location)
    values (${MARK}, 'Recruiting', ${MARK}, ${MARK}, ${MARK}, ${MARK})`
  const [paper] = await owner<{ id: string }[]>`
    insert into publications (title, authors, year, doi) values (${MARK}, ${MARK}, 2025, '10.5555/1') returning id`
  const events = await owner<{ id: string }[]>`
    insert into events (title, date, status) values
    (${MARK}, '2099-01-05', 'planned'), (${MARK}, '2020-01-05', 'planned'), (${MARK}, '2099-02-05', 'cancelled')
    returning id`
  const records = [`/publications/${paper?.id}`, ...events.map(({ id }) => `/events/${id}`)]
  const searches = [`/search?q=${MARK}`, '/events?time=past', '/publications?search=xyz']
  const others = (await sentencesOf([...pages, ...records, ...searches])).filter(
    (text) => !SPECIFIED.includes(text),
  )
  expect(others).toEqual([])
})

test('every word of a mail is a declared text, but those that say what happened', async () => {
  const { anonKey } = running.backend
  const mails = await sendEveryMail({
    ...{ url: site.url, siteUrl: `http://localhost:${new URL(site.url).port}`, anonKey },
    operator: operator(running),
    mailbox: await openMailbox(join(directory, 'mail')),
  })
  expect(mails.length).toBeGreaterThan(12)
  for (const { name, subject, text } of mails) {
    expect(subject, name).toBe(MARK)
    const others = text.split('\n').filter((line) => line && !line.includes(MARK))
    const links = others.filter((line) => !line.startsWith('http'))
    const event = / on \d{4}-\d\d-\d\d at \d\d:\d\d UTC, with .*, from \S+$/
    expect(links.filter((line) => !event.test(line))).toEqual([])
    expect(links, name).toHaveLength(name.includes('_notification-') ? 1 : 0)
  }
})
