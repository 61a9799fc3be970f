import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import { expect, test } from '../../browser/support/test.ts'

// What is refused is said on the console.
test.use({
  expectedErrors: [
    /Blocked script|XSLT|Unsafe attempt to load|sandbox|Content Security Policy|MIME type|status of 4|ERR_ABORTED/,
  ],
})

const RUN = "try{parent.ran=1;top.ran=1}catch{};fetch('/canary?'+localStorage.length)"
const FILES: [name: string, type: string, body: string][] = [
  ['page.html', 'text/html', `<script>${RUN}</script><img src=x onerror="${RUN}">`],
  ['page.htm', '', `<script>${RUN}</script>`],
  ['shouted.HTML', 'TEXT/HTML;charset=utf-7', `+ADw-script+AD4-${RUN}+ADw-/script+AD4-`],
  [
    'drawing.svg',
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`,
  ],
  [
    'page.xhtml',
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`,
  ],
  [
    'styled.xml',
    'text/xml',
    `<?xml-stylesheet type="text/xsl" href="#"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:script>${RUN}</h:script></x>`,
  ],
  ['lie.png', 'image/png', `<script>${RUN}</script>`],
  ['lie.pdf', 'application/pdf', `<script>${RUN}</script>`],
  ['untyped', '', `<script>${RUN}</script>`],
  ['text.txt', 'text/plain', `<script>${RUN}</script>`],
  ['multi.mht', 'multipart/related', `<script>${RUN}</script>`],
]
const SCRIPTS: [name: string, type: string][] = [
  ['program.js', 'text/javascript'],
  ['program.mjs', 'application/javascript;charset=utf-8'],
  ['old.js', 'application/x-ecmascript'],
  ['older.js', 'text/jscript'],
  ['untyped.js', ''],
]

test('a stored file runs no script, opened directly or included in a page', async ({
  staffPage: page,
  context,
  emptySite: { url },
}) => {
  const { serviceRoleKey } = await deriveApiKeys(testSecret)
  const { storage } = createClient(url, serviceRoleKey, { auth: { persistSession: false } })
  const keep = async (name: string, contentType: string, body: string) => {
    const { error } = await storage
      .from('photos')
      .upload(name, Buffer.from(body), { contentType: contentType || 'application/octet-stream' })
    expect([name, error]).toEqual([name, null])
  }
  for (const file of FILES) await keep(...file)
  for (const [name, type] of SCRIPTS) await keep(name, type, `window.ran = '${name}';${RUN}`)
  await keep('style.css', 'text/css', 'html { --ran: 1 }')

  const canaries: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/canary') canaries.push(request.url())
  })
  const address = (name: string) => `${url}/storage/v1/object/public/photos/${name}`
  for (const [name] of [...FILES, ...SCRIPTS]) {
    // Some of them are handed to be saved: then the page stays.
    await page.goto(address(name)).catch(() => {})
    expect([name, await page.evaluate(() => 'ran' in window).catch(() => false)]).toEqual([
      name,
      false,
    ])
  }
  await page.goto(`${url}/admin/team`)
  for (const [name] of [...FILES, ...SCRIPTS]) {
    const ran = await page.evaluate(async (src) => {
      const script = Object.assign(document.createElement('script'), { src })
      const over = new Promise((resolve) => {
        script.addEventListener('load', resolve)
        script.addEventListener('error', resolve)
      })
      document.head.append(script)
      await over
      const worker = await navigator.serviceWorker?.register(src).then(
        () => true,
        () => false,
      )
      return { ran: 'ran' in window, worker }
    }, address(name))
    expect([name, ran]).toEqual([name, { ran: false, worker: false }])
  }
  expect(canaries).toEqual([])
})
