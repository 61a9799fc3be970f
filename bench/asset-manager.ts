// The file manager with 1,200 pictures in a folder: time to open, frames while scrolling, and time of a search.
// After a build: node bench/asset-manager.ts
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { forEachConcurrently } from '../app/admin/files/for-each-concurrently.ts'
import { launchBrowser } from '../harness/browser.ts'
import { startSampleCluster } from '../harness/sample-cluster.ts'
import { startSiteOn } from '../harness/sites.ts'
import { giveSession, openSession, storageOf } from '../harness/staff.ts'
import { report } from './support/figures.ts'
import { UNLIMITED } from './support/unlimited.ts'

const FILES = 1200
const ROUNDS = 5

const stopCluster = await startSampleCluster()
const site = await startSiteOn('nothing', UNLIMITED)
const browser = await launchBrowser()
try {
  const session = await openSession(site.url)
  await fill(session)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await giveSession(context, session)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage()
    rounds.push(await measure(page))
    await page.close()
  }
  reportRounds(rounds)
} finally {
  await browser.close()
  await site.stop()
  await stopCluster()
}

async function fill(session: Awaited<ReturnType<typeof openSession>>): Promise<void> {
  const photos = (await storageOf(site.url, session)).from('photos')
  const create = { width: 1600, height: 1067, channels: 3, background: '#b3202a' } as const
  const picture = await sharp({ create }).webp().toBuffer()
  const names = Array.from({ length: FILES }, (_, n) => `many/${n}.webp`)
  await forEachConcurrently(8, names, async (name) => {
    const { error } = await photos.upload(name, picture, { contentType: 'image/webp' })
    if (error) throw error
  })
}

interface Round {
  opening: number
  longestFrame: number
  lateFrames: number
  search: number
}

async function measure(page: Page): Promise<Round> {
  await page.goto(`${site.url}/admin/assets`)
  await page.getByRole('link', { name: 'many', exact: true }).waitFor()
  const opening = await page.evaluate(async () => {
    const began = performance.now()
    document.querySelector<HTMLElement>('.virtual-list a')?.click()
    while (!document.body.textContent.includes('1200 files')) {
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - began
  })
  return { opening, ...(await scroll(page)), search: await search(page) }
}

function scroll(page: Page): Promise<Pick<Round, 'longestFrame' | 'lateFrames'>> {
  return page.evaluate(async () => {
    const frames: number[] = []
    let last = await new Promise(requestAnimationFrame)
    for (let step = 1; step <= 120; step++) {
      scrollTo(0, (document.documentElement.scrollHeight * step) / 120)
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return {
      longestFrame: Math.max(...frames),
      lateFrames: frames.filter((length) => length > 50).length,
    }
  })
}

async function search(page: Page): Promise<number> {
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => {
    addEventListener('keydown', () => performance.mark('key'), { once: true })
    const answered = async () => {
      while (document.body.textContent.includes('1200 files')) {
        await new Promise(requestAnimationFrame)
      }
      performance.measure('search', 'key')
    }
    answered()
  })
  await page.keyboard.press('7')
  await page.waitForFunction(() => performance.getEntriesByName('search').length > 0)
  return page.evaluate(() => performance.getEntriesByName('search')[0]?.duration ?? Number.NaN)
}

function reportRounds(rounds: Round[]): void {
  const of = (figure: keyof Round) => rounds.map((round) => round[figure])
  report('a folder of 1,200 pictures stands there', 'ms', of('opening'))
  report('longest frame while it is scrolled', 'ms', of('longestFrame'))
  report('frames above 50 ms, of 120', '', of('lateFrames'))
  report('its search answers a key', 'ms', of('search'))
}
