import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'

interface Count {
  passed: number
  failed: number
}

// All that is tested, as one command with one closing line. Checks without a count of their own
// (format and lint, types, unused code) count as one test each.
const reports = mkdtempSync(join(tmpdir(), 'reports-'))
const only = process.argv[2]
const total: Count = { passed: 0, failed: 0 }

section('format and lint', () =>
  check('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']),
)
section('types', types)
section('unused code', () => check('knip/bin/knip.js', []))
section('units and backend', vitest)
section('browser', playwright)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function section(name: string, run: () => Count): void {
  if (only && only !== name) return
  console.log(`\n— ${name}`)
  const { passed, failed } = run()
  total.passed += passed
  total.failed += failed
}

function node(file: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, [join('node_modules', file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

function check(file: string, args: string[]): Count {
  return node(file, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function types(): Count {
  const typegen = node('@react-router/dev/bin.cjs', ['typegen'])
  return typegen ? check('typescript/bin/tsc', []) : { passed: 0, failed: 1 }
}

function vitest(): Count {
  const file = join(reports, 'vitest.json')
  const ended = node('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  return counted(ended, file, (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numTotalTests) - Number(report.numPassedTests),
  }))
}

function playwright(): Count {
  const file = join(reports, 'playwright.json')
  let chromium: string
  try {
    chromium = findChromium()
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
  const ended = node('@playwright/test/cli.js', ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM: chromium,
  })
  return counted(ended, file, ({ stats }) => {
    const { expected, unexpected, flaky, skipped } = stats as Record<string, number>
    return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) + (skipped ?? 0) }
  })
}

/** What the runner counted. One that failed without a failed test has failed all the same. */
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
