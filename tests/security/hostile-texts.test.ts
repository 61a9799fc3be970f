import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND, MAILS, textsKey } from '../../app/lib/text-keys.ts'
import type { SiteProcess } from '../../harness/site-process.ts'
import { makeUser } from '../support/accounts.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { startSiteBeside } from '../support/site-beside.ts'

/** Each leaves some place of a page, feed, calendar or mail, where it is not written as text. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '</style><img src=x onerror=alert(1)>',
  '</textarea><iframe srcdoc="<script>alert(1)</script>">',
  '<!-- <img src=x onerror=alert(1)> -->',
  '--><img src=x onerror=alert(1)>',
  ']]><script>alert(1)</script>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus x='",
  '` onclick=`alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '<a href="javascript:alert(1)">words</a>',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<form action="//evil.example"><button>Go</button></form>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<template><script>alert(1)</script></template>',
  'Words\r\nBcc: everybody@evil.example',
  'Words\r\nEND:VCALENDAR\r\nATTACH:javascript:alert(1)',
  'Words\n\n<html><script>alert(1)</script></html>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)} <%= alert(1) %>',
  'Words\u0000\u2028\u2029\u202e<img src=x onerror=alert(1)>',
]

let running: TestBackend
let site: SiteProcess
let mailbox: Mailbox
let directory: string
beforeAll(async () => {
  running = await startTestBackend()
  directory = await mkdtemp(join(tmpdir(), 'hostile-'))
  mailbox = await openMailbox(join(directory, 'mail'))
  site = await startSiteBeside(running, {
    DATA_DIR: directory,
    PAGE_CACHE_SECONDS: '0',
    ...{ PAGES_PER_SECOND: '0', READS_PER_SECOND: '0', WRITES_PER_SECOND: '0' },
    ...{ MAILS_PER_MINUTE: '0', MAILS_PER_HOUR: '0', MAILS_PER_DAY: '0' },
  })
  await running.owner`insert into events (title, date) values ('Talk', '2099-01-05T12:00:00Z')`
})
afterAll(async () => {
  await site.stop()
  await running.stop()
  await rm(directory, { recursive: true, force: true })
})

async function save(key: string, changes: object) {
  await running.owner`
    insert into site_content values (${textsKey(key)}, ${JSON.stringify(changes)})
    on conflict (content_key) do update set content_value = excluded.content_value`
}

/** The elements of a page or feed with the names of their attributes, but for spans, which keep words together. */
function elementsOf(markup: string): string[] {
  const tags = markup.match(/<[!?/a-z][^>]*>/gi) ?? []
  const names = tags.map((tag) => tag.replaceAll(/="[^"]*"/g, ''))
  return names.filter((name) => !['<span class>', '</span>'].includes(name))
}

/** The names of a calendar's lines, or of a mail's headers; long ones go on in the next. */
function namesOf(lines: string): string[] {
  const unfolded = lines.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return unfolded.map((line) => /^[^:;]*/.exec(line)?.[0] ?? '')
}

const LINES = ['<p>', '</p>', '<br>']

async function recoveryMail() {
  const { email } = await makeUser(running)
  await fetch(`${site.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: running.backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return mailbox.next(email)
}

async function structure() {
  const read = async (path: string) =>
    (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text()
  const pages = await Promise.all(['/', '/about', '/none', '/admin', '/events.atom'].map(read))
  const mail = await recoveryMail()
  const [head = ''] = mail.raw.split(/\r?\n\r?\n/)
  JSON.parse(await read('/site.webmanifest'))
  return {
    pages: pages.map(elementsOf),
    calendar: namesOf(await read('/events.ics')),
    // Lines of a text are lines and paragraphs.
    mail: [namesOf(head), elementsOf(mail.html).filter((name) => !LINES.includes(name))],
  }
}

test('hostile texts and names are text on pages, in feeds, calendars and mails', async () => {
  const texts = (text: string) => ({
    'mission/statement': text,
    'hero/lead': text,
    'hero/title': text,
  })
  const mails = (text: string) => ({
    ...{ 'recovery/subject': `${text} {foundation}`, 'recovery/button': text },
    ...{
      'recovery/text': [`${text}\nof words`, 'By {foundation}'],
      'recovery/codeLabel': text,
      'recovery/closing': text,
    },
  })
  const names = (text: string) => ({ name: text, shortName: text.slice(0, 24), tagline: text })
  await save('/about', texts('Words'))
  await save('/', texts('Words'))
  await save(BRAND, names('Words'))
  await save(MAILS, mails('Words'))
  const plain = await structure()
  expect(plain.pages.every((elements) => elements.length > 10)).toBe(true)
  for (const text of HOSTILE) {
    await save('/about', texts(text))
    await save('/', texts(text))
    await save(BRAND, names(text))
    await save(MAILS, mails(text))
    expect(await structure(), text).toEqual(plain)
    const about = await fetch(`${site.url}/about`)
    expect(await about.text()).toMatch(/alert\((1|&quot;1&quot;)\)|evil\.example/)
  }
})

test('a text of a mail with an address is left out, also one that a name completes', async () => {
  const { host } = new URL(site.url)
  const mailWith = async (text: string, name: string) => {
    await save(BRAND, { name })
    const changes = { 'recovery/text': ['Hello', text], 'recovery/closing': 'By {foundation}.' }
    await save(MAILS, { ...changes, 'recovery/subject': 'A new word to enter' })
    const mail = await recoveryMail()
    expect(mail.subject).toBe('A new word to enter')
    return mail
  }
  for (const [text, name] of [
    ['Sign in at https://evil.example', 'Words'],
    ['Go to evil.example', 'Words'],
    ['Ask x@evil.example', 'Words'],
    ['Go to evil.{foundation}', 'example'],
    ['Go to {foundation}example', 'evil.'],
    ['Go to evil-{site}', 'Words'],
    ['Go to {site}m/evil', 'Words'],
    ['Go to evil{foundation}', 'evil.example'],
  ] as const) {
    const mail = await mailWith(text, name)
    expect(mail.text, text).toContain('You can choose a new password')
    expect(mail.text, text).not.toContain('Hello')
    if (name === 'Words') expect(mail.text).toContain('By Words.')
  }
  // The host stands for such a name.
  const mail = await mailWith('From {foundation}', 'evil.example')
  expect(mail.text).toContain(`Hello\n\nFrom ${host}\n\n`)
  expect(mail.text).toContain(`By ${host}.`)
  expect(mail.raw).not.toContain('evil.example')
})

test('a text of another kind is left out', async () => {
  for (const text of ['One line\n\nand another', { toString: 1 }, [[]], [{}], []]) {
    await save(MAILS, { 'recovery/text': text, 'recovery/subject': 'A new word to enter' })
    const mail = await recoveryMail()
    expect(mail.subject).toBe('A new word to enter')
    expect(mail.text).toContain('You can choose a new password')
  }
})
