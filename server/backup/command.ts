import { StartError } from '../../backend/database/start-error.ts'
import { stopReason } from '../stop-reason.ts'
import type { Manifest } from './manifest.ts'
import { type Attendance, amount, number, terminalReport } from './progress.ts'

/** Named one by one. */
const MOST_FAULTS = 20

/**
 * Runs an operator's command: shows how far it is, prints its lines, and ends with exit code 1 and one
 * line where it fails.
 */
export async function runCommand(
  work: (args: string[], attendance: Attendance) => Promise<string[]>,
): Promise<void> {
  const report = terminalReport(process.stderr)
  try {
    const lines = await work(process.argv.slice(2), { report, signal: interruption() })
    report.end()
    console.log(lines.join('\n'))
  } catch (error) {
    report.end()
    console.error(`Stopped: ${reasonOf(error)}`)
    if (!isForPeople(error)) console.error(error)
    process.exitCode = 1
  }
}

/** What an archive holds, in a few words. */
export function contentOf({ tables, objects }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = objects.reduce((sum, { size }) => sum + size, 0)
  return `${number(rows)} rows of ${tables.length} tables, ${amount({ objects: objects.length, bytes })}`
}

/** What an archive lacks, a line each. */
export function faultsOf({ missing, damaged }: Manifest): string[] {
  const faults = [
    ...missing.map(({ bucket, name }) => `Left out, its bytes are gone: ${bucket}/${name}`),
    ...damaged.map(({ bucket, name }) => `Not the bytes once stored: ${bucket}/${name}`),
  ]
  const rest = faults.length - MOST_FAULTS
  return rest > 0 ? [...faults.slice(0, MOST_FAULTS), `and ${number(rest)} more files`] : faults
}

/** `2026-11-22T03-00-12-345Z`: fit for the name of a file, in the order of time. */
export function timestamp(now = new Date()): string {
  return now.toISOString().replaceAll(/[:.]/g, '-')
}

function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => controller.abort(new StartError('It was broken off.')))
  }
  return controller.signal
}

/** Why a run ended, in one line. */
export function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return 'It was broken off.'
  if (code === 'ENOSPC') return 'There is no room left on the disk.'
  return stopReason(error) ?? message
}

function isForPeople(error: unknown): boolean {
  return error instanceof StartError || Boolean((error as NodeJS.ErrnoException).code)
}
