import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Of a piece, at least. */
const CHARACTERS = 1024
/** In milliseconds; longer than a frame. */
const BETWEEN = 20
/** After an end tag, so that no text arrives in halves, which wrap differently. */
const ENDS = /(?<=<\/(?:div|dl|form|h\d|li|p|section|svg)>)/

export type SlowLine = Awaited<ReturnType<typeof startSlowLine>>

/** A slow line to a site: the body of a document arrives in pieces, the rest whole. */
export async function startSlowLine(site: string) {
  let painted = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url)
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html')) {
      const pieces = piecesOf(await answer.text())
      const last = pieces.pop()
      for (const piece of pieces) {
        response.write(piece)
        await delay(BETWEEN)
      }
      await painted.promise
      response.end(last)
    } else response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Opens a page whose last piece is sent after Chromium's first paint of its content. */
    open: async (page: Page, path: string) => {
      painted = Promise.withResolvers()
      await page.goto(url + path, { waitUntil: 'commit' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      painted.resolve()
      await page.waitForLoadState()
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The head of a document, then pieces of its body. */
function piecesOf(html: string): string[] {
  const body = html.indexOf('<body')
  const pieces = [html.slice(0, body), '']
  for (const part of html.slice(body).split(ENDS))
    if ((pieces.at(-1) as string).length < CHARACTERS) pieces[pieces.length - 1] += part
    else pieces.push(part)
  return pieces
}
