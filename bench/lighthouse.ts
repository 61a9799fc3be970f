// Lighthouse, with its mobile settings, for five pages; fails below 98 in any category. It is fetched when needed, as
// it has more packages than the product. After a build: node bench/lighthouse.ts [page …]
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../harness/chromium.ts'
import { freePort, startSiteProcess } from '../harness/site-process.ts'
import { median } from '../harness/statistics.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 3
const MIN_SCORE = 98

const PAGES = {
  'home, first visit': { path: '/', agreed: false },
  home: { path: '/', agreed: true },
  events: { path: '/events', agreed: true },
  'an event': { path: '/events/e0000000-0000-4000-8000-000000000008', agreed: true },
  publications: { path: '/publications', agreed: true },
  terms: { path: '/terms-and-conditions', agreed: true },
}
type Page = (typeof PAGES)[keyof typeof PAGES]

interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(PAGES, name))
if (unknown.length > 0) {
  console.error(`Stopped: there is no page "${unknown.join()}": ${Object.keys(PAGES).join(', ')}`)
  process.exit(1)
}
const directory = await mkdtemp(join(tmpdir(), 'lighthouse-'))
const site = await startSiteProcess({
  NODE_ENV: 'production',
  DATA_DIR: join(directory, 'data'),
  SAMPLE_CONTENT: 'on',
})
try {
  for (const [name, page] of Object.entries(PAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await look(page)
    const reports: Report[] = []
    while (reports.length < ROUNDS) reports.push(await look(page))
    report(name, reports)
  }
} finally {
  await site.stop()
  await rm(directory, { recursive: true, force: true })
}

/** One visit in a new browser profile. */
async function look({ path, agreed }: Page): Promise<Report> {
  const port = await freePort()
  const profile = await mkdtemp(join(directory, 'profile-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    if (agreed) {
      const [page] = browser.pages()
      await page?.goto(`${site.url}/robots.txt`)
      await page?.evaluate(() => localStorage.setItem('agreedToTerms', 'true'))
    }
    return await lighthouse(site.url + path, port)
  } finally {
    await browser.close()
  }
}

async function lighthouse(url: string, port: number): Promise<Report> {
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url]
  const options = ['--output=json', '--quiet', `--port=${port}`, '--disable-storage-reset']
  const { stdout } = await promisify(execFile)('npm', [...args, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Report
}

/** The median of each category, and what lost a point. */
function report(name: string, reports: Report[]): void {
  const [first] = reports
  if (!first) return
  const scores = Object.entries(first.categories).map(([id, { title }]) => {
    const score = median(reports.map((each) => (each.categories[id]?.score ?? 0) * 100))
    if (score < MIN_SCORE) process.exitCode = 1
    return `${title} ${score.toFixed(0)}`
  })
  const measured = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  const values = measured.map((id) => `${id} ${first.audits[id]?.displayValue}`)
  console.log(`${name}: ${scores.join(', ')} (${values.join(', ')})`)
  for (const { title, score, displayValue = '' } of lost(first))
    console.log(`  ${score?.toFixed(2)} ${title} ${displayValue}`)
}

function lost({ categories, audits }: Report) {
  const ids = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id))
  return [...new Set(ids)].flatMap((id) => {
    const audit = audits[id]
    return audit?.score != null && audit.score < 0.9 ? [audit] : []
  })
}
