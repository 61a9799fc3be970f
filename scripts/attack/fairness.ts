// Measures what one client can cost the others: each attack, from one to four addresses, while others use the site.
// The attacker has a core of its own. aims.ts has the limits.
// Run: npm run attack -- --fairness [--rounds 5] [--seconds 20] [--generator-core 3] [--only like-chains] [--table FILE]
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { missedAims, missedInAll, type Result, timesOf } from './fairness/aims.ts'
import { ATTACKS } from './fairness/attacks.ts'
import { type Bystanders, createBystanders, KINDS } from './fairness/bystanders.ts'
import { allowedCores, type Cores, splitCores } from './fairness/cores.ts'
import { watchMemory } from './fairness/memory.ts'
import { checkBlock, tableOf, writeBlock } from './fairness/table.ts'
import { startTarget, type Target } from './target.ts'

const MAX_CLIENTS = 4
/** In seconds before the first attack, so that first use does not count as growth. */
const WARM_UP = 15
/** In seconds, roughly, between two attacks. */
const BETWEEN = 1

interface FairnessOptions {
  rounds: number
  seconds: number
  generatorCore?: number | undefined
  /** Names of attacks; all by default. */
  only?: string[] | undefined
  /** A file for the table; see `writeBlock`. */
  table?: string | undefined
}

/**
 * Runs all attacks round after round; SIGINT and SIGTERM end it after the finished rounds.
 * @returns what exceeded the limits. @throws Error for an unknown attack, an unusable core or a file without markers.
 */
export async function measureFairness(options: FairnessOptions): Promise<string[]> {
  const attacks = attacksOf(options.only)
  const cores = splitCores(allowedCores(), options.generatorCore)
  if (options.table) checkBlock(options.table)
  const plan = new Plan(options.rounds, attacks, options.seconds)
  printLine(`Site on cores ${cores.site}, attacks from core ${cores.generator}, ${plan.text}.`)
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  const finished = await runRounds({ ...options, plan, cores, signal: stopping.signal })
  const missed = missedInAll(finished)
  return stopping.signal.aborted
    ? [...missed, 'It was stopped before all rounds were through.']
    : missed
}

interface Run extends FairnessOptions {
  plan: Plan
  cores: Cores
  signal: AbortSignal
}

async function runRounds(run: Run): Promise<Result[]> {
  const { plan, cores, signal } = run
  const finished: Result[] = []
  const target = await startTarget(['taskset', '-c', cores.site])
  try {
    const bystanders = await createBystanders(target)
    const token = await target.strangerToken()
    await bystanders.use(WARM_UP, signal)
    for (let round = 0; round < run.rounds; round++) {
      const results: Result[] = []
      for (const [at, attack] of plan.attacks.entries()) {
        const clients = 1 + ((round + at) % MAX_CLIENTS)
        const result = await measure(run, { target, bystanders, token, attack, clients })
        if (signal.aborted) return finished
        results.push(result)
        printLine(`${plan.progress(round, at)} ${textOf(result)}`)
        for (const fault of missedAims(result)) printLine(`  MISSED ${fault}`)
      }
      finished.push(...results)
      reportProgress(run, finished, round + 1)
    }
    return finished
  } finally {
    await target.stop()
  }
}

interface Scene {
  target: Target
  bystanders: Bystanders
  token: string
  attack: string
  clients: number
}

async function measure({ seconds, cores, signal }: Run, scene: Scene): Promise<Result> {
  const { target, bystanders, attack, clients } = scene
  const endWatch = await watchMemory(target.pid, signal)
  const generator = startGenerator(scene, seconds, cores.generator, signal)
  const waits = await bystanders.use(seconds, signal)
  const sent = await generator
  const growth = await endWatch()
  const failed = waits
    .filter(({ isExpected }) => !isExpected)
    .map(({ kind, status }) => `${kind} ${status || 'without an answer'}`)
  return { attack, clients, rate: sent / seconds, ms: timesOf(waits), failed, growth }
}

/** Resolves to the number of requests sent. */
async function startGenerator(
  { target: { url, keys }, token, attack, clients }: Scene,
  seconds: number,
  core: number,
  signal: AbortSignal,
): Promise<number> {
  const program = join(import.meta.dirname, 'fairness', 'generator.ts')
  const args = [program, attack, String(clients), String(seconds), url, keys.anonKey, token]
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => void child.kill()
  signal.addEventListener('abort', end)
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await once(child, 'close')
  signal.removeEventListener('abort', end)
  if (child.exitCode && !signal.aborted) throw new Error(`The attack ${attack} broke off.`)
  return Number(output.trim())
}

class Plan {
  readonly attacks: string[]
  readonly #rounds: number
  readonly #seconds: number
  readonly #begun = performance.now()

  constructor(rounds: number, attacks: string[], seconds: number) {
    this.attacks = attacks
    this.#rounds = rounds
    this.#seconds = seconds
  }

  get text(): string {
    const { length } = this.attacks
    const all = this.#rounds * length * (this.#seconds + BETWEEN) + WARM_UP + 20
    return `${this.#rounds} rounds of ${length} attacks of ${this.#seconds} s: about ${minutes(all)}`
  }

  progress(round: number, at: number): string {
    const done = round * this.attacks.length + at + 1
    const left = this.#rounds * this.attacks.length - done
    const each = (performance.now() - this.#begun) / 1000 / done
    return `[round ${round + 1}/${this.#rounds}, ${at + 1}/${this.attacks.length}, ${minutes(left * each)} left]`
  }
}

function minutes(seconds: number): string {
  return `${Math.ceil(seconds / 60)} min`
}

function attacksOf(only?: string[]): string[] {
  const all = Object.keys(ATTACKS)
  const unknown = only?.find((name) => !all.includes(name))
  if (unknown) throw new Error(`There is no attack "${unknown}": ${all.join(', ')}`)
  return only ?? all
}

function textOf({ attack, clients, rate, ms, failed, growth: { peak, left, rest } }: Result) {
  const times = KINDS.map((kind) => `${kind} ${ms[kind].toFixed(1)}`).join(', ')
  const mb = (['site', 'database'] as const)
    .map((part) => `${part} +${peak[part].toFixed(0)} MB, then +${left[part].toFixed(0)}`)
    .join(', ')
  return `${attack} from ${clients}: ${rate.toFixed(0)}/s; ${times} ms; ${failed.length} failed; ${mb} after ${rest.toFixed(1)} s`
}

/** Prints and writes the finished rounds. */
function reportProgress(
  { rounds, seconds, cores, table }: Run,
  finished: Result[],
  through: number,
): void {
  const missed = missedInAll(finished)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  const date = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  const text = [
    `Commit ${commit}, ${date}, ${cpus()[0]?.model}: ${through} of ${rounds} rounds, ${seconds} s for each attack;`,
    `the site on cores ${cores.site}, the attacks from core ${cores.generator}. Median/worst of all rounds:`,
    'cached pages by p95, the slowest of other requests, the largest growth.',
    missed.length ? `${missed.length} aims were missed:\n` : 'Every aim was met.\n',
    ...(missed.length ? [...missed.map((line) => `- ${line}`), ''] : []),
    tableOf(finished),
  ].join('\n')
  printLine(`\n${text}\n`)
  if (table) writeBlock(table, text)
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
