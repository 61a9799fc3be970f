import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { Copy } from './nginx.ts'
import { PHONE } from './visitor.ts'
import { wire } from './wire.ts'

export async function plainCopiesOf(
  url: string,
  pages: string[],
  browser: Browser,
  screen: BrowserContextOptions = PHONE,
): Promise<Record<string, Copy>> {
  const context = await browser.newContext({ ...screen, javaScriptEnabled: false })
  const paths = new Set<string>()
  context.on('request', (request) => paths.add(request.url().slice(url.length)))
  for (const path of pages) {
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    // Twice: the smallest form is ready after the first request.
    await page.reload({ waitUntil: 'networkidle' })
  }
  await context.close()
  const entries = [...paths].map(async (path) => [path, await copyOf(url + path)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

async function copyOf(url: string): Promise<Copy> {
  const { headers, body } = await wire(url)
  if (!headers['content-type']?.startsWith('text/html'))
    return { headers, body: body.toString('base64') }
  const html = brotliDecompressSync(body)
    .toString()
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  const { 'content-security-policy': _, ...rest } = headers
  return { headers: rest, body: brotliCompressSync(html).toString('base64') }
}
