import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CONFERENCE_NAMES } from '../../app/brand/conferences.ts'
import { CONTACT } from '../../app/brand/contact.ts'
import { LOGO } from '../../app/brand/drawings.ts'
import { DEFAULT_BRAND, LOGO_LIMITS } from '../../app/lib/brand.ts'
import { colorsOf, iconsOf, isPalette, PALETTES } from '../../app/lib/palettes.ts'
import { publicFile } from '../../app/lib/public-file.ts'
import { BRAND, textsKey } from '../../app/lib/text-keys.ts'
import { ALL_TEXTS } from '../../app/site/copy/all-texts.ts'
import { PUBLIC_PATHS } from '../../app/site/feeds/public-paths.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let running: TestBackend
let site: SiteProcess
beforeAll(async () => {
  running = await startTestBackend()
  site = await startSiteBeside(running, { PAGE_CACHE_SECONDS: '300' })
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})
afterEach(async () => {
  await save(null)
  const { accent } = colorsOf('original').page.light
  for (const shown of [`--accent:${accent}`, `Welcome to ${DEFAULT_BRAND.shortName}`, LOGO])
    await expect.poll(() => read('/')).toContain(shown)
})

const OWN = {
  name: 'Lakeside Institute for Kidneys & Veins',
  shortName: 'LIKV',
  tagline: 'Kidneys, veins and the people who live with them.',
}

async function save(brand: object | string | null) {
  const value = typeof brand === 'string' ? brand : brand && JSON.stringify(brand)
  await running.owner`insert into site_content values (${textsKey(BRAND)}, ${value})
    on conflict (content_key) do update set content_value = excluded.content_value`
}

const read = async (path: string) =>
  (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text()

test('pages, feeds, calendars, the manifest and the staff area have the names that staff have saved', async () => {
  const [event] = await running.owner<{ id: string }[]>`
    insert into events (title, date) values ('Walk', now()) returning id`
  const paths = [
    ...[...PUBLIC_PATHS, '/nowhere', '/search?q=heart', '/publications?q=nothing', '/admin'],
    ...['/events.atom', '/newsletters.atom', '/publications.atom', '/events.ics'],
    ...[`/events/${event?.id}`, `/events/${event?.id}.ics`, '/site.webmanifest'],
  ]
  const before = await Promise.all(paths.map(read))
  const { name, shortName, tagline } = DEFAULT_BRAND
  const names = [name, shortName, tagline]
  const namesIn = (text: string) => names.filter((name) => text.includes(name))
  expect(before.every((text) => namesIn(text).length > 0)).toBe(true)

  await save(OWN)
  await expect.poll(() => read('/')).toContain('LIKV')
  for (const path of paths)
    await expect.poll(async () => namesIn(await read(path)), { message: path }).toEqual([])
  const escaped = OWN.name.replace('&', '&amp;')
  const home = await read('/')
  expect(home).toContain(`<title>${escaped}</title>`)
  expect(home).toContain(`name="description" content="${OWN.tagline}"`)
  expect(home).toContain(`"slogan":"${OWN.tagline}"`)
  expect(home).toContain(`Welcome to ${escaped}`)
  expect(await read('/events.ics')).toContain(`X-WR-CALNAME:${OWN.name}`)
  expect(await read('/events.atom')).toContain(`<author><name>${escaped}</name></author>`)
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({
    ...{ name: OWN.name, short_name: OWN.shortName, description: OWN.tagline },
  })
  expect(await read('/preview/none'), 'the failure page').toContain(`| ${escaped}</title>`)
})

/** The texts that only the sample foundation could say, with their pages. */
const SAID = ALL_TEXTS.filter(({ page }) => page.startsWith('/')).flatMap(({ page, editable }) => {
  const stringsWhere = (isSample: boolean) =>
    editable
      .filter((text) => Boolean(text.isSample) === isSample)
      .flatMap((text) => stringsOf(text.default))
  const others = stringsWhere(false).join('\n')
  return stringsWhere(true)
    .filter(
      (said) => said.length > 10 && !said.includes(DEFAULT_BRAND.name) && !others.includes(said),
    )
    .map((said) => ({ page, said }))
})

function stringsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsOf)
}

async function stillSaid() {
  const pages = [...new Set(SAID.map(({ page }) => page))]
  const texts = await Promise.all(
    pages.map(async (page) => [page, plain(await read(page))] as const),
  )
  const shown = new Map(texts)
  return SAID.filter(({ page, said }) => shown.get(page)?.includes(plain(said)))
}

const plain = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

test('under another name the site shows conference groups only once they have material', async () => {
  const groups = async () => {
    const text = await read('/events')
    return Object.values(CONFERENCE_NAMES).filter((name) => text.includes(name))
  }
  const { CIPG, 'John Hanson Council': council } = CONFERENCE_NAMES
  expect(await groups()).toEqual([CIPG, council])

  await save(OWN)
  await expect.poll(groups).toEqual([])
  expect(await read('/events')).toContain('Stay tuned for additional information and material!')
  const education = await read('/services/education')
  expect(education).toContain('One group of physicians')
  expect(education).not.toMatch(/CIPG|John Hanson/)

  await running.owner`insert into conference_presentations (title, pdf_url, year, conference_name)
    values ('Valves', '/valves.pdf', 2026, 'John Hanson Council')`
  await expect.poll(groups).toEqual([council])
  await running.owner`insert into conference_gallery_images (image_url, year, conference_name)
    values ('/valves.webp', 2026, 'CIPG')`
  await expect.poll(groups).toEqual([CIPG, council])
})

test('what only the sample foundation could say goes with its name, until staff write it', async () => {
  expect(SAID.length).toBeGreaterThan(50)
  expect(await stillSaid()).toEqual(SAID.filter(({ said }) => !said.startsWith('/')))
  await save({ name: OWN.name })
  await expect.poll(stillSaid).toEqual([])
  expect(await read('/about/irs-determination')).toContain('will be available here soon')
  expect(await read('/search?q=supersedes')).not.toContain('/conflict-of-interest">')
  const stats = [{ value: 'High', text: 'community impact' }]
  const about = textsKey('/about')
  await running.owner`insert into site_content values (${about}, ${JSON.stringify({ 'glance/stats': stats })})`
  await expect.poll(stillSaid).toEqual([{ page: '/about', said: 'community impact' }])
  await running.owner`delete from site_content where content_key = ${about}`
})

test('under another name no contact detail of the sample is shown, and no link without an address', async () => {
  await running.owner`insert into job_openings (title) values ('Nurse')`
  await running.owner`insert into clinical_trials (name, status) values ('Gamma', 'Recruiting')`
  const paths = [...PUBLIC_PATHS, '/search?q=gamma']
  const { social, ...details } = CONTACT
  const found = async (path: string) => {
    const html = await read(path)
    const shown = Object.values(details).filter((detail) => html.includes(detail))
    return [...shown, ...(html.match(/href="(tel:|mailto:(\?[^"]*)?)"/g) ?? [])]
  }
  expect(await found('/')).toContain(CONTACT.phone)
  await save(OWN)
  await expect.poll(() => read('/')).toContain('LIKV')
  for (const path of paths) await expect.poll(() => found(path), { message: path }).toEqual([])

  const own = { contact_email: 'hello@likv.example', contact_phone: '(555) 010-7799' }
  for (const [key, value] of Object.entries(own)) {
    await running.owner`insert into site_content values (${key}, ${value})`
    for (const path of ['/', '/contact'])
      await expect.poll(() => read(path), { message: path }).toContain(value)
    for (const path of paths)
      await expect.poll(() => found(path), { message: `${path} with ${key}` }).toEqual([])
    await running.owner`delete from site_content where content_key = ${key}`
  }
})

test('share pictures follow the names and colors', async () => {
  const picture = async () => (await fetch(`${site.url}/share/about.png`)).headers.get('etag')
  const before = await picture()
  await save({ name: OWN.name })
  await expect.poll(picture).not.toBe(before)
  const named = await picture()
  await save({ shortName: OWN.shortName })
  await expect.poll(picture).not.toBe(named)
  const short = await picture()
  await save({ shortName: OWN.shortName, palette: 'teal' })
  await expect.poll(picture).not.toBe(short)
})

test('share pictures show a logo that is a PNG, and no file that is broken, huge or gone', async () => {
  const ground = { width: 300, height: 100, channels: 3, background: '#00ff00' } as const
  const green = await sharp({ create: ground }).png().toBuffer()
  const wide = { ...ground, width: 6000, height: 2000 }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"><rect width="3" height="1" fill="#0f0"/></svg>'
  const files = {
    'photos/share logo.PNG': green,
    'broken.png': green.subarray(0, 60),
    'drawing.png': Buffer.from(svg),
    'pixels.png': await sharp({ create: wide }).png().toBuffer(),
    'bytes.png': Buffer.concat([green, Buffer.alloc(LOGO_LIMITS.bytes)]),
  }
  // Files are kept by the site, not by the backend beside it.
  const photos = createClient(site.url, running.backend.serviceRoleKey).storage.from('photos')
  for (const [name, body] of Object.entries(files))
    expect((await photos.upload(name, body, { contentType: 'image/png' })).error).toBeNull()
  const shown: string[] = []
  for (const name of [...Object.keys(files), 'gone.png']) {
    await save({ logo: publicFile('photos', name), shortName: `Of ${name}` })
    await expect.poll(() => read('/')).toContain(`Of ${name}`)
    const answer = await fetch(`${site.url}/share/about.png`)
    expect(answer.status).toBe(200)
    const place = { left: 80, top: 66, width: 1, height: 1 }
    const point = sharp(await answer.arrayBuffer())
      .extract(place)
      .removeAlpha()
      .raw()
    if ((await point.toBuffer()).toString('hex') === '00ff00') shown.push(name)
  }
  expect(shown).toEqual(['photos/share logo.PNG'])
})

test('pages have the colors of the chosen palette alone', async () => {
  const { accent } = colorsOf('original').page.light
  const before = await read('/')
  expect(before).toContain(`--accent:${accent}`)
  await save({ palette: 'teal' })
  await expect.poll(() => read('/')).toContain(`--accent:${colorsOf('teal').page.light.accent}`)
  for (const path of ['/', '/admin', '/preview/none'])
    expect(await read(path)).not.toContain(accent)
  const home = await read('/')
  expect(home.length - before.length).toBeLessThan(100)
  expect([...home.matchAll(/\/(?:icons|favicon)[^"]*/g)].join(' ')).toBe(
    '/icons/teal/favicon.svg /icons/teal/180.png /icons/teal/512.png',
  )
})

test.each(Object.keys(PALETTES).filter(isPalette))('the icons are %s', async (palette) => {
  await save({ palette })
  const { favicon } = iconsOf(palette)
  const manifest = async () => JSON.parse(await read('/site.webmanifest'))
  await expect.poll(async () => (await manifest()).icons[0].src).toBe(favicon)
  const { accent } = colorsOf(palette).page.light
  expect(await read(favicon)).toContain(`fill="${accent}"`)
  for (const { src, sizes } of (await manifest()).icons.slice(1)) {
    const icon = sharp(await (await fetch(site.url + src)).arrayBuffer())
    const { width, height } = await icon.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    // Above the white line.
    const point = icon.extract({ left: width / 4, top: height / 4, width: 1, height: 1 })
    expect(`#${(await point.removeAlpha().raw().toBuffer()).toString('hex')}`).toBe(accent)
  }
})

test.each([
  ['logo 1.png', 'image/png', '/pictures/240/uncropped/webp/stored/photos/logo%201.png'],
  ['logo.svg', 'image/svg+xml', '/storage/v1/object/public/photos/logo.svg'],
])('the logo %s takes the place of the drawn one', async (name, type, shown) => {
  const logo = publicFile('photos', name)
  await save({ logo })
  await expect.poll(() => read('/')).toContain(`<img src="${shown}" alt=""`)
  const home = await read('/')
  expect(home).toContain(`<link rel="icon" href="${logo}" type="${type}"/>`)
  expect(home).toContain(`"logo":"${site.url}${logo}"`)
  for (const path of ['/', '/about', '/nowhere', '/admin']) {
    const text = await read(path)
    expect([LOGO, '/favicon.svg', '/icons/'].filter((own) => text.includes(own))).toEqual([])
  }
  const { icons } = JSON.parse(await read('/site.webmanifest'))
  expect(icons).toEqual([{ src: logo, sizes: 'any', type }])

  // Header, footer and gate: the name only where the picture is missing.
  const named = `<img src="${shown.replace('/240/', '/480/')}" alt="${DEFAULT_BRAND.shortName}"`
  await save({ logo, logoHasName: true })
  await expect.poll(async () => (await read('/about')).split(named).length - 1).toBe(3)
  expect(await read('/about')).toContain(`aria-label="${DEFAULT_BRAND.shortName} home"`)
  expect(await read('/about')).not.toContain(`<span>${DEFAULT_BRAND.shortName}</span>`)
  expect(await read('/about')).not.toMatch(/<img[^>]* alt=""[^>]*logo/)
})

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'https://evil.example/storage/v1/object/public/photos/a.png',
  '//evil.example/storage/v1/object/public/photos/a.png',
  '/storage/v1/object/public/photos/../../../../auth/v1/logout?a.png',
  '/storage/v1/object/public/photos/%2e%2e/a.png',
  '/storage/v1/object/public/photos/a"onload="alert(1).png',
  '/storage/v1/object/public/photos/a.html',
  `/storage/v1/object/public/photos/${'a'.repeat(500)}.png`,
])('the logo is not %s', async (logo) => {
  await save({ logo, tagline: `Saved with ${logo.length} characters` })
  await expect.poll(() => read('/')).toContain(`Saved with ${logo.length} characters`)
  const home = await read('/')
  expect(home).toContain(LOGO)
  expect(home).not.toMatch(/evil|alert|a\.png|a\.html/)
})

test.each([
  ['markup', { name: '</title><script>alert(1)</script>', shortName: '"><img src=x onerror=1>' }],
  ['a name that is too long', { name: 'x'.repeat(101), tagline: 'y'.repeat(20_000) }],
  ['control characters', { name: 'Lake\u0000\u0007side\n\u202eInstitute\ud800' }],
  [
    'other types',
    { logoHasName: '"><img src=x>', name: { a: 1 }, shortName: [1], tagline: 7, palette: ['teal'] },
  ],
  ['a palette of its own', { palette: '</style><script>alert(1)</script>' }],
  ['a name of the prototype', { palette: 'constructor', __proto__: { name: 'xxxxx' } }],
  ['no JSON', '{'],
])('%s in the brand stays inert', async (kind, hostile) => {
  await save(hostile)
  await running.owner`insert into board_members (name) values (${kind})`
  await expect.poll(() => read('/board-of-directors')).toContain(kind)
  for (const path of ['/', '/admin', '/events.atom', '/preview/none']) {
    const text = await read(path)
    expect(text).not.toMatch(/<script>alert|<img src=x|xxxxx|yyyyy|\u202e|\[object/)
    expect(text.isWellFormed()).toBe(true)
  }
  expect(JSON.parse(await read('/site.webmanifest')).name.length).toBeLessThanOrEqual(100)
})
