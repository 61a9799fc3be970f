import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import * as firstColors from '../../app/brand/colors.ts'
import * as firstConferences from '../../app/brand/conferences.ts'
import * as firstContact from '../../app/brand/contact.ts'
import * as firstDrawings from '../../app/brand/drawings.ts'
import * as firstFoundation from '../../app/brand/foundation.ts'
import * as firstPlace from '../../app/brand/place.ts'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import { apiKeysOf } from '../../harness/installation.ts'
import { startSiteProcess } from '../../harness/site-process.ts'
import { sendEveryMail } from '../support/every-mail.ts'
import { openMailbox } from '../support/mailbox.ts'
import { build, copyRepository, runIn } from '../support/repository-copy.ts'
import * as colors from '../support/second-brand/colors.ts'
import * as conferences from '../support/second-brand/conferences.ts'
import * as contact from '../support/second-brand/contact.ts'
import * as drawings from '../support/second-brand/drawings.ts'
import * as foundation from '../support/second-brand/foundation.ts'
import * as place from '../support/second-brand/place.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const BRAND = 'app/brand'
const FONTS = ['sans.woff2', 'serif.woff2']

/** The same fields with other values. */
type Shape<T> = T extends string | number
  ? T extends string
    ? string
    : number
  : T extends readonly (infer Item)[]
    ? readonly Shape<Item>[]
    : { [K in keyof T]: Shape<T[K]> }

const FIRST = {
  ...firstFoundation,
  ...firstPlace,
  ...firstContact,
  ...firstDrawings,
  ...firstColors,
  ...firstConferences,
}
const SECOND = {
  ...{ ...foundation, ...place, ...contact, ...drawings, ...colors },
  ...conferences,
} satisfies Shape<typeof FIRST>

/** What only the first brand's files say, and words of it that other texts could hold. */
const LEFTOVERS = [
  ...textsIn(FIRST).filter((text) => text.length > 3 && !textsIn(SECOND).includes(text)),
  ...['Riverbend', 'RCRF', 'rcrf', 'Davenport', 'Iowa', 'Mississippi', 'Quad Cities', '(563)'],
  ...['America/Chicago', 'Central Time', 'Source Sans', 'Source Serif'],
  ...['Interventional Proctoring', 'Limb Ischemia Council'],
]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

function leftoversIn(text: string): string[] {
  return LEFTOVERS.filter((leftover) => text.includes(leftover))
}

/** Gives a copy the second brand, as docs/make-it-yours.md has it. */
async function rebrand(copy: string) {
  rmSync(join(copy, BRAND), { recursive: true })
  cpSync(join(ROOT, 'tests/support/second-brand'), join(copy, BRAND), { recursive: true })
  for (const name of ['subset-fonts', 'fit-fallback-fonts', 'draw-icons'])
    await runIn(copy, [`scripts/${name}.ts`])
}

async function startCopy(copy: string) {
  // The sample content is the first foundation's, and no part of its brand.
  const env = {
    ...{ DATA_DIR: join(copy, 'data'), SAMPLE_CONTENT: 'off', NODE_ENV: 'production' },
    ...{ OPEN_SIGNUP: 'on', REQUIRE_PROOF: 'off' },
  }
  const site = await startSiteProcess(env, { root: copy })
  onTestFinished(async () => void (await site.stop()))
  const { serviceRoleKey, anonKey } = await apiKeysOf(env.DATA_DIR)
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  return { ...site, anonKey, operator: createClient(site.url, serviceRoleKey, options), ...env }
}

async function addEvent(operator: SupabaseClient): Promise<string> {
  const row = { title: 'A talk', date: '2027-01-06T01:00:00Z', location: 'The hall' }
  const { data } = await operator.from('events').insert(row).select('id').single()
  return data?.id
}

async function addPaper(operator: SupabaseClient): Promise<string> {
  const row = { title: 'A paper on valves', authors: 'Roe J', year: 2026, doi: '10.5555/valves' }
  const { data } = await operator.from('publications').insert(row).select('id').single()
  return data?.id
}

/** Every file of a build that holds text, by its path. */
function builtTexts(copy: string): [path: string, text: string][] {
  return readdirSync(join(copy, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(copy.length), readFileSync(path, 'utf8')])
}

/** The color of a picture's first point, as `#rrggbb`. */
async function groundOf(picture: ArrayBuffer): Promise<string> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

test('another folder app/brand makes a site of another foundation, with nothing of the first', {
  // It builds a site: 20 seconds where nothing else runs.
  timeout: 180_000,
}, async () => {
  const copy = await copyRepository()
  await rebrand(copy)
  expect(await build(copy), 'no warning that an operator can do nothing about').toBe('')
  const { url, operator, anonKey, DATA_DIR, output } = await startCopy(copy)
  const event = await addEvent(operator)
  const paper = await addPaper(operator)
  const get = (path: string) => fetch(url + path, { headers: { accept: 'text/html' } })
  const { name, shortName } = foundation.FOUNDATION

  // Everything that visitors, their programs and staff are sent, and all that it could be made from.
  const paths = [
    ...PUBLIC_PATHS,
    ...[
      '/search?q=valves',
      '/search?q=nothing',
      `/publications/${paper}`,
      '/publications?q=valves',
    ],
    ...['ris', 'bib', 'json'].flatMap((ending) => [
      ...[`/publications.${ending}`, `/publications/${paper}.${ending}`],
    ]),
    ...['/nowhere', `/events/${event}`, `/events/${event}.ics`, '/events.ics', '/events.atom'],
    ...['/newsletters.atom', '/publications.atom', '/sitemap.xml', '/robots.txt', '/admin'],
    ...['/site.webmanifest', '/speculation-rules.json', '/favicon.svg'],
  ]
  const sent = paths.map(async (path) => [path, await (await get(path)).text()] as const)
  const texts = [...(await Promise.all(sent)), ...builtTexts(copy), ['output', output()] as const]
  const found = texts.map(([from, text]) => [from, leftoversIn(text)] as const)
  expect(found.filter(([, leftovers]) => leftovers.length > 0)).toEqual([])

  // Titles, structured data and alternative texts, feeds, calendars, the manifest, times.
  const textAt = new Map(texts)
  const home = textAt.get('/') ?? ''
  const escaped = name.replace('&', '&amp;')
  expect(home).toContain(`<title>${escaped}</title>`)
  expect(home).toContain(`property="og:image:alt" content="${escaped}"`)
  expect(home).toContain(`"alternateName":"${shortName}"`)
  expect(home).toContain(`<path d="${drawings.LOGO}"`)
  expect(home).toContain(`--accent:${colors.COLORS.page.light.accent}`)
  expect(textAt.get('/contact')).toContain(contact.CONTACT.phone)
  expect(textAt.get('/contact')).toContain(drawings.MAP.alt)
  expect(textAt.get(`/events/${event}`)).toContain('6:00 PM MST')
  expect(textAt.get('/events')).toContain(conferences.CONFERENCE_NAMES.CIPG)
  expect(textAt.get('/search?q=valves')).toContain(`href="/publications/${paper}"`)
  expect(textAt.get(`/publications/${paper}.bib`)).toContain('10.5555/valves')
  expect(textAt.get('/events.atom')).toContain(`<author><name>${escaped}</name></author>`)
  expect(textAt.get('/events.ics')).toContain(`X-WR-CALNAME:${name}`)
  expect(JSON.parse(textAt.get('/site.webmanifest') ?? '')).toMatchObject({
    ...{ name, short_name: shortName },
    theme_color: colors.COLORS.page.light.paper,
  })

  // Pictures and fonts.
  const bytes = async (path: string) => (await get(path)).arrayBuffer()
  expect(await groundOf(await bytes('/share/home.png'))).toBe(colors.COLORS.page.light.paper)
  expect(await groundOf(await bytes(`/events/${event}/share.png`))).toBe(
    colors.COLORS.night.light.paper,
  )
  expect(await groundOf(await bytes('/icons/180.png'))).toBe(colors.COLORS.page.light.accent)
  const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
  const fonts = Array.from(home.matchAll(/url\(([^)]+\.woff2)\)/g), ([, path = '']) => path)
  const own = FONTS.map((font) => hashOf(readFileSync(join(copy, BRAND, 'fonts', font))))
  const theirs = await Promise.all(
    fonts.map(async (path) => hashOf(Buffer.from(await bytes(path)))),
  )
  expect(theirs).toEqual(own)
  for (const font of FONTS)
    expect(own).not.toContain(hashOf(readFileSync(join(ROOT, BRAND, 'fonts', font))))

  // The page that stands where not even the application answers.
  const failure = await (await get('/preview/none')).text()
  expect(failure).toContain(name.replace('&', '&amp;'))
  expect(failure).toContain(colors.COLORS.page.light.paper)
  expect(leftoversIn(failure)).toEqual([])

  // Accounts: the first one, every mail, and the words refused in passwords.
  const mailbox = await openMailbox(join(DATA_DIR, 'mail'))
  const { error } = await operator.auth.resetPasswordForEmail(contact.FIRST_STAFF_EMAIL)
  expect(error).toBeNull()
  const siteUrl = `http://localhost:${new URL(url).port}`
  const mails = [
    await mailbox.next(contact.FIRST_STAFF_EMAIL),
    ...(await sendEveryMail({ url, siteUrl, anonKey, operator, mailbox })),
  ]
  for (const { raw, subject, text, html } of mails) {
    expect(raw).toContain(`From: "${name}" <no-reply@localhost>`)
    expect(html, subject).toContain(`background:${colors.COLORS.page.light.paper}`)
    expect(leftoversIn(`${raw}${text}${html}`)).toEqual([])
  }
  const withPassword = (password: string) =>
    operator.auth.admin.createUser({ email: 'eve@example.org', password })
  expect((await withPassword('Gallatin-Bozeman-1')).error?.code).toBe('weak_password')
  expect((await withPassword('riverbend-davenport-1')).error).toBeNull()

  // Staff give it a third name.
  const brand = JSON.stringify({ name: 'Third Foundation' })
  await operator
    .from('site_content')
    .insert({ content_key: 'texts:brand', content_value: brand })
    .throwOnError()
  await operator.auth.resetPasswordForEmail('eve@example.org')
  expect((await mailbox.next('eve@example.org')).raw).toContain('From: Third Foundation <')
  expect((await withPassword('Third-Foundation-1')).error?.code).toBe('weak_password')
  const third = await (await get('/contact')).text()
  expect(third).toContain('Third Foundation')
  expect(third, 'details that are its own').toContain(contact.CONTACT.fax)
  expect(third).toContain('Mastodon')
})
