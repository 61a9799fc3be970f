// A visitor with a phone, beside the same page without scripts from nginx: 412 px, a four times slower processor,
// 1.6 Mbit/s, 150 ms, nothing cached; and on a quick phone. Needs nginx. After a build: node bench/phone.ts

import { openBenchContext } from './support/bench-context.ts'
import { type Aim, report, reportAll } from './support/figures.ts'
import { files } from './support/nginx.ts'
import { PAGES } from './support/pages.ts'
import { plainCopiesOf } from './support/plain-copies.ts'
import { type Seen, visit } from './support/visit.ts'
import { openBrowser } from './support/visitor.ts'

/** In milliseconds after the load, while blocking counts. */
const AFTERWARDS = { slow: 1000, quick: 500 }
const ROUNDS = { slow: 5, quick: 3 }
const WITH_PARTS = ['home', 'events']
/** Transferred until the largest paint. */
const MAX_KB_UNTIL_PAINT = { home: 80, events: 30, 'an event': 55, publications: 30 }

await using context = await openBenchContext()
const site = await context.site()
const browser = await openBrowser(context)
const copies = await plainCopiesOf(site.url, Object.values(PAGES), browser)
const [nginx] = await context.nginx({ plain: files(copies) })
const sides = { ours: site.url, plain: nginx?.url.replace('127.0.0.1', 'localhost') ?? '' }

for (const speed of ['slow', 'quick'] as const)
  for (const [name, path] of Object.entries(PAGES)) {
    const seen: Record<keyof typeof sides, Seen[]> = { ours: [], plain: [] }
    for (let round = 0; round < ROUNDS[speed]; round++)
      for (const side of ['ours', 'plain'] as const) {
        const options = { slow: speed === 'slow', afterwards: AFTERWARDS[speed] }
        seen[side].push(await visit(browser, sides[side] + path, options))
      }
    const what = `${speed} phone, ${name}`
    for (const side of ['ours', 'plain'] as const) reportSide(`${what}, ${side}`, seen[side])
    if (speed === 'slow') reportAims(what, name as keyof typeof PAGES, seen)
  }

function reportSide(what: string, seen: Seen[]): void {
  const of = (figure: Exclude<keyof Seen, 'what'>, unit = 'ms') =>
    [unit, seen.map((each) => each[figure])] as const
  const kb = (figure: Exclude<keyof Seen, 'what'>) =>
    ['KB', seen.map((each) => each[figure] / 1000)] as const
  reportAll(`${what} (largest: ${seen.at(-1)?.what})`, {
    ttfb: of('ttfb'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls', ''),
    tbt: of('tbt'),
  })
  reportAll(`${what}, over the line`, {
    html: kb('html'),
    css: kb('css'),
    scripts: kb('script'),
    fonts: kb('font'),
    pictures: kb('image'),
    requests: of('requests', ''),
  })
}

function reportAims(
  what: string,
  name: keyof typeof PAGES,
  { ours, plain }: Record<'ours' | 'plain', Seen[]>,
): void {
  const kb = (said: string, figure: Exclude<keyof Seen, 'what'>, aim: Aim) =>
    report(
      `${what}, ${said}`,
      'KB',
      ours.map((each) => each[figure] / 1000),
      aim,
    )
  const ratio = (figure: 'fcp' | 'lcp') =>
    ours.map((each, round) => each[figure] / (plain[round]?.[figure] ?? Number.NaN))
  report(`${what}, fcp × plain`, '', ratio('fcp'), { atMost: 1.1 })
  report(`${what}, lcp × plain`, '', ratio('lcp'), { atMost: 1.15 })
  report(
    `${what}, cls`,
    '',
    ours.map(({ cls }) => cls),
    { atMost: 0.004 },
  )
  report(
    `${what}, tbt above plain`,
    'ms',
    ours.map(({ tbt }, round) => tbt - (plain[round]?.tbt ?? Number.NaN)),
    { atMost: 100 },
  )
  kb('until the largest paint', 'untilPaint', { atMost: MAX_KB_UNTIL_PAINT[name] })
  kb('document with its styles', 'html', { atMost: 22 })
  kb('all scripts', 'script', { atMost: WITH_PARTS.includes(name) ? 8 : 4 })
}
