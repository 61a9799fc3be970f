// All benches in turn, a table of aims and figures, and JSON: npm run bench [-- --json FILE] [name …].
// Needs Debian's nginx and wrk. About 50 minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../harness/chromium.ts'
import { aimText, type Figure, isMet, spread } from './support/figures.ts'

const BENCHES = [
  'process',
  'pages',
  'revalidating',
  'uncached',
  'uncached-against',
  'steady',
  'shared-cache',
  'workers',
  'change',
  'versions',
  'feature-costs',
  'content',
  'phone',
  'fonts',
  'against',
  'taps',
  'next-page',
  'pictures',
  'rest-reads',
  'storage',
  'sign-in',
  'search',
  'staff-list',
  'asset-manager',
  'first-hour',
  'overload',
]

/** They end the running bench, and no other starts. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

const { values, positionals } = parseArgs({
  options: { json: { type: 'string', default: 'bench.json' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !BENCHES.includes(name))
if (unknown.length > 0) {
  console.error(`Stopped: there is no bench "${unknown.join()}": ${BENCHES.join(', ')}`)
  process.exit(1)
}

const begun = new Date()
const load: Record<string, number> = {}
const figures: Record<string, Figure[]> = {}
const broken: string[] = []
let stopped = false
for (const name of BENCHES.filter((each) => !positionals[0] || positionals.includes(each))) {
  if (stopped) break
  load[name] = loadavg()[0] ?? 0
  console.log(`\n— ${name} (load ${load[name].toFixed(1)})`)
  figures[name] = await run(name)
}
printAims(Object.values(figures).flat())
write(values.json)

async function run(name: string): Promise<Figure[]> {
  const found: Figure[] = []
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', CHROMIUM: findChromium() },
  })
  const end = () => {
    stopped = true
    child.kill()
  }
  for (const signal of SIGNALS) process.once(signal, end)
  child.on('message', (figure) => found.push(figure as Figure))
  const [code] = await once(child, 'close')
  for (const signal of SIGNALS) process.off(signal, end)
  if (code !== 0) {
    console.log(`${name} ended with ${code}`)
    broken.push(name)
    process.exitCode = 1
  }
  return found
}

function printAims(all: Figure[]): void {
  const rows = all.flatMap((figure) =>
    figure.aim
      ? [[figure.name, aimText(figure.aim), spread(figure), isMet(figure) ? 'ok' : 'MISSED']]
      : [],
  )
  const missed = rows.filter((row) => row.at(-1) === 'MISSED').length
  const table = [['', 'aim', 'measured', ''], ...rows]
  const widths = [0, 1, 2].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  console.log('\n— aims')
  for (const row of table)
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const minutes = ((Date.now() - begun.getTime()) / 60_000).toFixed(0)
  console.log(`${rows.length - missed} of ${rows.length} aims met, in ${minutes} minutes`)
  if (broken.length > 0) console.log(`Not whole: ${broken.join()}`)
  if (missed > 0) process.exitCode = 1
}

function write(file: string): void {
  const machine = { cores: cpus().length, processor: cpus()[0]?.model, node: process.version }
  writeFileSync(file, `${JSON.stringify({ begun, machine, load, figures }, null, 2)}\n`)
  console.log(`All figures are in ${file}`)
}
