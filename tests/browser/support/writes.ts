import type { Page } from '@playwright/test'
import { answerFor } from './answers.ts'

interface Write {
  method: string
  body: unknown
}

/** Collects a page's writes to a table; `newWrites` returns those since its last call. */
export function watchWrites(page: Page, table: string): { newWrites: () => Write[] } {
  const writes: Write[] = []
  page.on('request', (request) => {
    const method = request.method()
    if (isOf(table, request.url()) && !['GET', 'HEAD', 'OPTIONS'].includes(method)) {
      writes.push({ method, body: request.postDataJSON() })
    }
  })
  return { newWrites: () => writes.splice(0) }
}

/** While `meanwhile` runs, the server fails one method on a table, with a message. */
export async function failing(
  page: Page,
  { table, method, message }: { table: string; method: string; message: string },
  meanwhile: () => Promise<void>,
): Promise<void> {
  const failure = {
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify({ code: 'XX000', message }),
  }
  const stop = await answerFor(page, `*/rest/v1/${table}*`, (request) =>
    request.method === method && isOf(table, request.url) ? failure : undefined,
  )
  await meanwhile()
  await stop()
}

/** While `meanwhile` runs, requests of one method to a table are executed, but their responses are lost. */
export async function losingAnswers(
  page: Page,
  { table, method }: { table: string; method: string },
  meanwhile: () => Promise<void>,
): Promise<void> {
  const address = (url: URL) => isOf(table, url.href)
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await meanwhile()
  await page.unroute(address)
}

function isOf(table: string, url: string): boolean {
  return new URL(url).pathname === `/rest/v1/${table}`
}
