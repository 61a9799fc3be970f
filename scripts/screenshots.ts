// Draws twelve pages, on a phone and a desktop, into docs/screenshots. After a build: node scripts/screenshots.ts
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchBrowser } from '../harness/browser.ts'
import { startSiteProcess } from '../harness/site-process.ts'

const FOLDER = 'docs/screenshots'
const PAGES = {
  home: '/',
  about: '/about',
  team: '/leadership-and-team',
  trials: '/research-clinical-trials',
  services: '/services',
  'core-lab': '/services/core-lab',
  events: '/events',
  event: '/events/e0000000-0000-4000-8000-000000000008',
  publications: '/publications',
  newsletters: '/newsletters',
  contact: '/contact',
  terms: '/terms-and-conditions',
}
/** The top of a page, cut so that it invites to look further. */
const SCREENS = [
  { viewport: { width: 360, height: 780 }, drawn: 1200 },
  { viewport: { width: 1440, height: 900 }, drawn: 1200 },
]

const data = await mkdtemp(join(tmpdir(), 'screenshots-'))
const site = await startSiteProcess({
  NODE_ENV: 'production',
  DATA_DIR: data,
  SAMPLE_CONTENT: 'on',
  PAGE_TIMEOUT_MS: '10000',
})
const browser = await launchBrowser()
try {
  await mkdir(FOLDER, { recursive: true })
  for (const { viewport, drawn } of SCREENS) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    await context.addInitScript(() => {
      if (origin !== 'null') localStorage.setItem('agreedToTerms', 'true')
    })
    const page = await context.newPage()
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      await draw(page, `${name}-${viewport.width}`, { ...viewport, height: drawn })
    }
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(data, { recursive: true, force: true })
}

interface Size {
  width: number
  height: number
}

async function draw(page: Page, name: string, size: Size): Promise<void> {
  const drawn = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, ...size } })
  const file = join(FOLDER, `${name}.webp`)
  const { size: bytes } = await sharp(drawn)
    .webp({ quality: 50, smartSubsample: true, effort: 6 })
    .toFile(file)
  console.log(`${file} ${(bytes / 1024).toFixed(0)} KB`)
}
