import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium, findFullChromium } from '../harness/chromium.ts'

interface Count {
  passed: number
  failed: number
  /** Printed again at the end of the output, where Playwright lists its own. */
  failures?: string[]
}

// All tests with one closing line; format and lint, types and unused code count as one each.
const directory = mkdtempSync(join(inMemory() ?? tmpdir(), 'tests-'))
// A test's database may run as another user.
chmodSync(directory, 0o755)
process.on('exit', () => {
  endDatabases()
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
})

let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    running?.once('exit', () => process.exit(1)).kill(signal)
    // What does not end is left to itself.
    setTimeout(() => process.exit(1), 10_000)
  })

const only = process.argv[2]
const total = { passed: 0, failed: 0, failures: [] as string[] }

await section('format and lint', () =>
  check('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
)
await section('types', types)
await section('unused code', () => check('knip/bin/knip.js', []))
await section('units and backend', vitest)
await section('browser', playwright)

for (const failure of total.failures) console.log(`\nFailed: ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** In memory if it has room: tests make hundreds of databases, which take 235 s on a disk instead of 165. */
function inMemory(): string | undefined {
  const shared = '/dev/shm'
  const needed = 6 * 2 ** 30
  try {
    const { bavail, bsize } = statfsSync(shared)
    return Math.min(bavail * bsize, process.availableMemory()) > needed ? shared : undefined
  } catch {
    return undefined
  }
}

/** Left by an ended runner: they are processes of their own. */
function endDatabases(): void {
  for (const file of globSync(join(directory, '**/postmaster.pid')))
    try {
      process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
    } catch {
      // It has ended meanwhile.
    }
}

async function section(name: string, run: () => Promise<Count>): Promise<void> {
  if (only && only !== name) return
  console.log(`\n— ${name}`)
  const { passed, failed, failures } = await run()
  total.passed += passed
  total.failed += failed
  if (failures?.length) total.failures.push(...failures)
  else if (failed > 0) total.failures.push(name)
}

async function node(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  running = spawn(process.execPath, [join('node_modules', file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: directory, ...env },
  })
  const [code] = (await once(running, 'exit')) as [number | null]
  return code === 0
}

async function check(file: string, args: string[]): Promise<Count> {
  return (await node(file, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function types(): Promise<Count> {
  const typegen = await node('@react-router/dev/bin.cjs', ['typegen'])
  return typegen ? check('typescript/bin/tsc', []) : { passed: 0, failed: 1 }
}

async function vitest(): Promise<Count> {
  const file = join(directory, 'vitest.json')
  const ended = await node('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  return counted(ended, file, (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numTotalTests) - Number(report.numPassedTests),
    failures: failuresOf(report.testResults as VitestFile[]),
  }))
}

interface VitestFile {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Each failed file with its failed tests and the beginning of their messages. */
function failuresOf(files: VitestFile[]): string[] {
  return files
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) =>
      [
        relative(process.cwd(), name),
        message,
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `› ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 2000)}`),
      ].join('\n'),
    )
}

async function playwright(): Promise<Count> {
  const file = join(directory, 'playwright.json')
  let chromium: string
  let fullChromium: string
  try {
    chromium = findChromium()
    fullChromium = findFullChromium()
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
  const ended = await node('@playwright/test/cli.js', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM: chromium,
    FULL_CHROMIUM: fullChromium,
  })
  return counted(ended, file, ({ stats }) => {
    const { expected, unexpected, flaky, skipped } = stats as Record<string, number>
    return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) + (skipped ?? 0) }
  })
}

/** A runner that failed without a failed test has failed all the same. */
function counted(
  ended: boolean,
  file: string,
  read: (report: Record<string, unknown>) => Count,
): Count {
  let count: Count
  try {
    count = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
  return !ended && count.failed === 0 ? { ...count, failed: 1 } : count
}
