// All that is measured, one after the other; what is said of each also as JSON, for comparison over
// time: npm run bench [-- --json FILE] [name …]. Needs Debian's nginx and wrk. About twenty minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/chromium.ts'

const BENCHES = [
  'process',
  'pages',
  'workers',
  'content',
  'phone',
  'pictures',
  'rest-reads',
  'storage',
  'sign-in',
  'staff-list',
  'asset-manager',
  'overload',
]

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !BENCHES.includes(name))
if (unknown.length > 0) {
  console.error(`Stopped: there is no bench "${unknown.join()}": ${BENCHES.join(', ')}`)
  process.exit(1)
}

const results: Record<string, string[]> = {}
for (const name of BENCHES.filter(
  (each) => positionals.length === 0 || positionals.includes(each),
)) {
  console.log(`\n— ${name} (load ${loadavg()[0]?.toFixed(1)})`)
  results[name] = await run(name)
}
if (values.json)
  writeFileSync(
    values.json,
    JSON.stringify(
      { at: new Date(), cores: cpus().length, node: process.version, results },
      null,
      2,
    ),
  )

/** Its lines as they come; one that misses its budget makes the whole command fail. */
async function run(name: string): Promise<string[]> {
  const lines: string[] = []
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', CHROMIUM: findChromium() },
  })
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    console.log(line)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = 1
  return lines
}
