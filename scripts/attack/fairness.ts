// What one client can cost everybody else: runs each attack from one, four and sixteen addresses while others
// use the site, and prints how long the others waited. It fails when a cached page of theirs takes more than
// 30 ms (p95), anything else more than a second (p95), one request of theirs is not answered as on a quiet
// site, or the site's processes grow by more than 150 MB.
// Run: npm run attack -- --fairness [--seconds 20] [--only repeated-columns]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { quantile } from '../../harness/statistics.ts'
import { ATTACKS } from './fairness/attacks.ts'
import { createBystanders, type Wait } from './fairness/bystanders.ts'
import { memoryOf } from './fairness/memory.ts'
import { startTarget } from './target.ts'

const MAX_CACHED_MS = 30
const MAX_OTHER_MS = 1000
const MAX_GROWTH_MB = 150

export interface FairnessOptions {
  seconds: number
  only?: string | undefined
}

interface Row {
  attack: string
  clients: number
  sent: number
  p95: Record<string, number>
  failed: string[]
  growthMb: number
}

/** Runs all attacks, prints a table and resolves with what was beyond the limits. */
export async function measureFairness({ seconds, only }: FairnessOptions): Promise<string[]> {
  const target = await startTarget()
  const failures: string[] = []
  try {
    const bystanders = await createBystanders(target)
    process.stdout.write(`${HEADINGS.join(' | ')}\n`)
    for (const attack of Object.keys(ATTACKS).filter((name) => !only || name === only))
      for (const clients of [1, 4, 16]) {
        const before = await memoryOf(target.pid)
        const generator = startGenerator(attack, clients, seconds, target)
        const waits = await bystanders.use(seconds)
        const sent = await generator
        const growthMb = (await memoryOf(target.pid)) - before
        const row = rowOf(attack, clients, sent, waits, growthMb)
        process.stdout.write(`${textOf(row)}\n`)
        failures.push(...beyondLimits(row))
      }
  } finally {
    await target.stop()
  }
  return failures
}

const KINDS = ['cached page', 'uncached page', 'read', 'sign-in', 'save', 'upload'] as const
const HEADINGS = [
  'attack',
  'clients',
  'sent',
  ...KINDS.map((kind) => `${kind} p95 ms`),
  '5xx',
  'MB',
]

/** The requests of the attack, from a process on the last core. Resolves with how many it sent. */
async function startGenerator(
  attack: string,
  clients: number,
  seconds: number,
  { url, keys }: Awaited<ReturnType<typeof startTarget>>,
): Promise<number> {
  const program = join(import.meta.dirname, 'fairness', 'generator.ts')
  const args = [program, attack, String(clients), String(seconds), url, keys.anonKey]
  const core = String(availableParallelism() - 1)
  const child = spawn('taskset', ['-c', core, process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await once(child, 'exit')
  return Number(output.trim())
}

function rowOf(attack: string, clients: number, sent: number, waits: Wait[], growthMb: number) {
  const p95 = Object.fromEntries(KINDS.map((kind) => [kind, quantile(timesOf(waits, kind), 0.95)]))
  const failed = waits
    .filter(({ isExpected }) => !isExpected)
    .map(({ kind, status }) => `${kind} ${status || 'no answer'}`)
  return { attack, clients, sent, p95, failed, growthMb }
}

function timesOf(waits: Wait[], kind: string): number[] {
  return waits.filter((wait) => wait.kind === kind).map(({ ms }) => ms)
}

function textOf({ attack, clients, sent, p95, failed, growthMb }: Row): string {
  const times = KINDS.map((kind) => (p95[kind] ?? Number.NaN).toFixed(1))
  return [attack, clients, sent, ...times, failed.length, Math.round(growthMb)].join(' | ')
}

function beyondLimits({ attack, clients, p95, failed, growthMb }: Row): string[] {
  const name = `${attack} from ${clients}`
  const slow = KINDS.filter((kind) => {
    const most = kind === 'cached page' ? MAX_CACHED_MS : MAX_OTHER_MS
    return !((p95[kind] ?? Number.NaN) <= most)
  }).map((kind) => `${name}: ${kind} p95 ${p95[kind]?.toFixed(0)} ms`)
  const large = growthMb > MAX_GROWTH_MB ? [`${name}: ${Math.round(growthMb)} MB more`] : []
  return [...slow, ...new Set(failed.map((what) => `${name}: ${what}`)), ...large]
}
