import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_KEYS } from '../../app/lib/contact.ts'
import { BRAND, MAILS, textsKey } from '../../app/lib/text-keys.ts'
import { ALL_TEXTS } from '../../app/site/copy/all-texts.ts'
import type { TextKind } from '../../app/site/copy/declare-texts.ts'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
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
    const changes = Object.fromEntries(
      editable.map(({ path, kind }) => [path, marked(kind, `${page} ${path}`)]),
    )
    await running.owner`
      insert into site_content values (${textsKey(page)}, ${JSON.stringify(changes)})`
  }
  const names = JSON.stringify({ name: MARK, shortName: MARK, tagline: MARK })
  await running.owner`insert into site_content values (${textsKey(BRAND)}, ${names})`
  // What stands beside a detail is shown with it.
  for (const key of [CONTACT_KEYS.street, CONTACT_KEYS.phone, CONTACT_KEYS.email])
    await running.owner`insert into site_content values (${key}, ${`${MARK}@foundation.example`})`
})
afterAll(async () => {
  await site.stop()
  await running.stop()
  await rm(directory, { recursive: true, force: true })
})

const MARK = 'Marke'

/** What each mark stands for. */
const marks = new Map<string, string>()

/** A value of a kind that holds nothing but marks, which tell the texts apart. */
function marked(kind: TextKind, text: string): unknown {
  if (kind.type === 'items') {
    const fields = Object.entries(kind.fields)
    return [Object.fromEntries(fields.map(([key, each]) => [key, marked(each, `${text}/${key}`)]))]
  }
  const mark = `${MARK}${marks.size}x`
  marks.set(mark, text)
  if (kind.type === 'document') return `https://foundation.example/${mark}`
  return kind.type === 'paragraphs' ? [mark] : mark
}

/** The texts that none of these answers shows. */
function unseenIn(answers: string[]): string[] {
  const seen = new Set(answers.flatMap((answer) => answer.match(/Marke\d+x/g) ?? []))
  return [...marks].filter(([mark]) => !seen.has(mark)).map(([, text]) => text)
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

const answers: string[] = []

/** What a page or feed says besides marks, each with the words of its links. */
async function textsOf(path: string): Promise<string[]> {
  const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } })
  const text = await answer.text()
  answers.push(text)
  const body = text.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
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

  await owner`insert into team_members (name, role, bio) select ${MARK}, ${MARK}, ${MARK} from generate_series(1, 5)`
  await owner`insert into board_members (name, bio) values (${MARK}, ${MARK})`
  await owner`insert into job_openings (title, posted_date, description) values (${MARK}, '2026-01-05', ${MARK})`
  await owner`insert into newsletters (title, date, file_url) values (${MARK}, '2026-01-05', '/a.pdf')`
  await owner`insert into annual_reports (title, year, file_name) values (${MARK}, 2025, 'a.pdf')`
  await owner`
    insert into clinical_trials
    (name, status, condition, eligibility, participation, location, registry_number) values
    (${MARK}, 'Recruiting', ${MARK}, ${MARK}, ${MARK}, ${MARK}, 'NCT01234567'),
    (${MARK}, 'Completed', ${MARK}, ${MARK}, ${MARK}, ${MARK}, null)`
  const [paper] = await owner<{ id: string }[]>`
    insert into publications (title, authors, year, doi, topics, display_order) values
    (${MARK}, ${MARK}, 2025, '10.5555/1', ${MARK}, 1),
    (${`${MARK} imaging`}, ${MARK}, null, null, null, 2) returning id`
  const events = await owner<{ id: string }[]>`
    insert into events (title, date, status, category, registration_url, contact_name) values
    (${MARK}, '2099-01-05', 'planned', ${MARK}, 'https://example.org', ${MARK}),
    (${MARK}, '2020-01-05', 'planned', 'Other', null, null),
    (${MARK}, '2099-02-05', 'cancelled', null, null, null),
    (${`${MARK} myocardial infarction`}, '2099-03-05', 'postponed', null, null, null)
    returning id`
  await owner`insert into search_synonyms (phrase, terms) values ('heart attack', '{myocardial infarction}')`
  const records = [`/publications/${paper?.id}`, ...events.map(({ id }) => `/events/${id}`)]
  const searches = [
    ...[`/search?q=${MARK}`, '/search?q=infarctoin', '/search?q=heart+attack'],
    ...['/events?when=past', '/events?category=none', '/publications?q=xyz'],
    ...['/research-clinical-trials?status=Completed', '/research-clinical-trials?q=xyz'],
    `/publications/${randomUUID()}`,
  ]
  const others = (await sentencesOf([...pages, ...records, ...searches])).filter(
    (text) => !SPECIFIED.includes(text),
  )
  expect(others).toEqual([])
  const unseen = unseenIn(answers).filter((text) => !text.startsWith(MAILS))
  expect(unseen, 'what these states do not show').toEqual([
    // Networks without an address are those of the default name.
    'every-page footer/social',
    // After a failure.
    ...['every-page failed/title', 'every-page failed/text', 'every-page retry'],
    // Where staff have left out the statement of the sample.
    '/about/irs-determination empty',
    '/publications paper/failure',
  ])
})

test('every word of a mail is a declared text, but those that say what happened', async () => {
  const { anonKey, serviceRoleKey } = running.backend
  const mailbox = await openMailbox(join(directory, 'mail'))
  const mails = await sendEveryMail({
    ...{ url: site.url, siteUrl: `http://localhost:${new URL(site.url).port}`, anonKey },
    operator: createClient(site.url, serviceRoleKey, { auth: { persistSession: false } }),
    mailbox,
  })
  expect(mails.length).toBeGreaterThan(12)
  for (const { name, to, subject, text } of mails) {
    expect(subject, name).toMatch(/^Marke\d+x$/)
    const others = text.split('\n').filter((line) => line && !line.includes(MARK))
    const unmarked = others.filter((line) => !line.startsWith('http'))
    const isMove = name.includes('-email_change-')
    const event = / on \d{4}-\d\d-\d\d at \d\d:\d\d UTC, with .*, from \S+$/
    const move = `Your account is to be moved to new-${to}.`
    expect(unmarked.filter((line) => !event.test(line))).toEqual(isMove ? [move] : [])
    expect(unmarked, name).toHaveLength(isMove || name.includes('_notification-') ? 1 : 0)
    if (isMove) expect((await mailbox.next(`new-${to}`)).text).toContain(move)
  }
  const unseen = unseenIn(mails.map(({ subject, text }) => subject + text))
  expect(unseen.filter((text) => text.startsWith(MAILS))).toEqual(
    // It takes a hundred wrong passwords.
    ['subject', 'text', 'button', 'closing'].map((key) => `${MAILS} unlock/${key}`),
  )
})
