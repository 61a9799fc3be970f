import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteProcess } from '../../harness/site-process.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { startSiteBeside } from '../support/site-beside.ts'

let running: TestBackend
let site: SiteProcess
beforeAll(async () => {
  running = await startTestBackend()
  site = await startSiteBeside(running, { PAGE_CACHE_SECONDS: '0', PAGE_TIMEOUT_MS: '10000' })
})
afterAll(async () => {
  await site.stop()
  await running.stop()
})

const get = async (path: string) => {
  const answer = await fetch(site.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

async function addEvent(title: string, description: string): Promise<string> {
  const [event] = await running.owner<{ id: string }[]>`
    insert into public.events (title, date, description)
    values (${title}, now() + interval '1 day', ${description}) returning id`
  return event?.id ?? ''
}

const ORIGIN = 'https://a.example'

test('marks of a description are elements on its page and gone everywhere else', async () => {
  const id = await addEvent(
    'Walk',
    `Bring **good shoes** and *water*.\r\n## Way\n- [Map](${ORIGIN}/map)\n- ask info@example.org`,
  )
  const html = (await get(`/events/${id}`)).replace(/<style[\s\S]*?<\/style>/g, '')
  expect(html).toContain('<p>Bring <strong>good shoes</strong> and <em>water</em>.</p>')
  expect(html).toMatch(/<h2>Way<\/h2><ul><li><a href="https:\/\/a.example\/map"/)
  expect(html).toContain('<a href="mailto:info@example.org"')
  expect(html).toContain('content="Bring good shoes and water. Way - Map - ask info@example.org"')
  expect(html).toContain('"description":"Bring good shoes and water.\\r\\nWay')
  for (const path of ['/events', '/', '/events.atom', '/events.ics', `/events/${id}.ics`]) {
    const text = await get(path)
    expect([path, text]).toEqual([path, expect.stringContaining('Bring good shoes and water.')])
    expect([path, text]).toEqual([path, expect.not.stringContaining('**')])
    expect([path, text]).toEqual([path, expect.not.stringContaining(`${ORIGIN}/map`)])
  }
})

test('newsletters, reports, captions and paragraphs of pages have marks too', async () => {
  const text = 'One **b**\n- [c](https://a.example/d)\n- e'
  await running.owner`
    insert into public.newsletters (title, date, description) values ('Letter', '2027-01-05', ${text})`
  await running.owner`
    insert into public.annual_reports (title, year, file_name, description)
    values ('Report', 2027, 'a.pdf', ${text})`
  await running.owner`
    insert into public.gallery_images (image_url, description) values ('/a.webp', ${text})`
  for (const path of ['/newsletters', '/annual-reports', '/'])
    expect(await get(path)).toMatch(/<p>One <strong>b<\/strong><\/p><ul><li><a href="https:/)
  expect(await get('/newsletters.atom')).toContain('One b\n- c\n- e')

  const changes = { 'mission/text': ['One **b**', '[c](javascript:canary())'] }
  await running.owner`
    insert into public.site_content values ('texts:/about', ${JSON.stringify(changes)})`
  const about = await get('/about')
  expect(about).toContain('One <strong>b</strong></p>')
  expect(about).not.toMatch(/href="javascript/)
  expect(await get('/search?q=canary')).not.toContain('**')
})

test('a bio has headings below the name, and its paragraphs at line breaks', async () => {
  await running.owner`
    insert into public.board_members (name, bio) values ('Ada', ${'One\nTwo **b**\n## Work'})`
  const html = await get('/board-of-directors')
  expect(html).toMatch(/<p>One<\/p><p>Two <strong>b<\/strong><\/p><h3>Work<\/h3>/)
})

test('a text without marks looks as before', async () => {
  const text = 'Call 5 * 3 * 2\n1. May\n# 1 choice\nsnake_case_name and _x_\n   indented\n- Ada'
  const html = await get(`/events/${await addEvent('Old', text)}`)
  const lines = text.split('\n').map((line) => `<p>${line}</p>`)
  expect(html).toContain(lines.join(''))
})

test.each([
  '[x](javascript:canary())',
  '**[x](\u0001JaVa\tscript:canary())**',
  '[x](data:text/html,<script>canary()</script>)',
  '[x](https://a.example" onclick="canary())',
  '[x](<https://a.example/" onclick="canary()>)',
  '[[[[x](vbscript:canary())]]]',
  '**<img src=x onerror=canary()>** *<svg onload=canary()>*',
  '![x](https://a.example/"onerror=canary())',
  '## <script>canary()</script>',
  '- <a href=javascript:canary()>x</a>\n- \u202e[x](javascript\u200b:canary())\u202c',
  '[x](mailto:a@b.example"onclick=canary())',
])('%j stays inert', async (text) => {
  const id = await addEvent(text, text)
  const html = (await get(`/events/${id}`)).replace(/<style[\s\S]*?<\/style>/g, '')
  const tags = (html.match(/<[a-z][^>]*>/gi) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""'))
  expect(tags.filter((tag) => /canary|\son\w+=/.test(tag))).toEqual([])
  expect(html).not.toMatch(/\shref="(?!https?:|mailto:|\/|#|tel:)/)
  expect(html).not.toMatch(/<(img|svg)[^>]*canary/)
  expect(await get('/events.atom')).not.toMatch(/<(script|img|svg|a )/)
  for (const line of (await get(`/events/${id}.ics`)).split('\r\n'))
    expect(line).toMatch(/^([A-Z-]+[:;]| |$)/)
})
