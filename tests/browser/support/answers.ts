import { STATUS_CODES } from 'node:http'
import type { Page } from '@playwright/test'

interface Answer {
  status: number
  contentType: string
  body: string
}

/**
 * Answers a page's requests for addresses that are like this one, with `*` for anything, or leaves one
 * to the server; until it is told to stop. Only these are held up: while Playwright's `route` is in use
 * every request goes by way of the test, and the browser keeps no file from one page to the next.
 */
export async function answerFor(
  page: Page,
  urlPattern: string,
  answer: (request: { url: string; method: string }) => Answer | undefined,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const own = answer(request)
    const sent = own
      ? devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: own.status,
          responsePhrase: STATUS_CODES[own.status] ?? '',
          responseHeaders: [{ name: 'content-type', value: own.contentType }],
          body: Buffer.from(own.body).toString('base64'),
        })
      : devtools.send('Fetch.continueRequest', { requestId })
    // The page may have been left meanwhile.
    await sent.catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern }] })
  return () => devtools.detach()
}

const PICTURE: Answer = {
  status: 200,
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>',
}

/** Gives a page a picture at every address that is like this one. */
export async function pictureResponse(page: Page, urlPattern: string): Promise<void> {
  await answerFor(page, urlPattern, () => PICTURE)
}
