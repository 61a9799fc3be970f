import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from './support/test.ts'

declare global {
  interface Window {
    /** Of the menu's first entry, in pixels from the left, at each frame. */
    places: number[]
  }
}

const BYTES = 1024
/** In milliseconds; longer than a frame. */
const BETWEEN = 20
/** In pixels: our fonts replace those of the system meanwhile. */
const MOVED_BY_FONTS = 15

for (const path of ['/', '/events'])
  test(`${path} that arrives in pieces is painted before its end, and its menu stands still`, async ({
    page,
    sampleSite,
  }) => {
    await page.addInitScript(() => {
      window.places = []
      const look = () => {
        const entry = document.querySelector('nav[aria-label=Main] a')
        if (entry) window.places.push(entry.getBoundingClientRect().x)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await using line = await startLine(sampleSite.url)
    await page.goto(line.url + path)
    const { places, painted, arrived } = await page.evaluate(() => ({
      places: window.places,
      painted: performance.getEntriesByType('paint')[0]?.startTime,
      arrived: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .responseEnd,
    }))
    expect(painted).toBeLessThan(arrived)
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(MOVED_BY_FONTS)
    await page.close()
  })

/** A slow line to a site: documents arrive in pieces, files whole. */
async function startLine(target: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(target + url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    const bytes = type.startsWith('text/html') ? BYTES : body.length
    for (let sent = 0; sent < body.length; sent += bytes) {
      response.write(body.subarray(sent, sent + bytes))
      await delay(BETWEEN)
    }
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
