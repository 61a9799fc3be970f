import { StartError } from '../../backend/database/start-error.ts'
import { stopReason } from '../stop-reason.ts'
import type { Manifest } from './manifest.ts'
import { amount, number, type ProgressOptions, terminalReport } from './progress.ts'

const MAX_FAULTS = 20

/** Runs an operator's command with its progress; a failure is one line and exit code 1. */
export async function runCommand(
  work: (args: string[], options: ProgressOptions) => Promise<string[]>,
): Promise<void> {
  const report = terminalReport(process.stderr)
  try {
    const lines = await work(process.argv.slice(2), { report, signal: interruptSignal() })
    report.end()
    console.log(lines.join('\n'))
  } catch (error) {
    report.end()
    console.error(`Stopped: ${reasonOf(error)}`)
    if (!isForPeople(error)) console.error(error)
    process.exitCode = 1
  }
}

/** The content of an archive in a few words. */
export function contentOf({ tables, objects }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = objects.reduce((sum, { size }) => sum + size, 0)
  return `${number(rows)} rows of ${tables.length} tables, ${amount({ objects: objects.length, bytes })}`
}

/** The faults of an archive, one line each. */
export function faultsOf({ missing, damaged }: Manifest): string[] {
  const faults = [
    ...missing.map(({ bucket, name }) => `Left out, its bytes are gone: ${bucket}/${name}`),
    ...damaged.map(({ bucket, name }) => `Not the bytes once stored: ${bucket}/${name}`),
  ]
  const rest = faults.length - MAX_FAULTS
  return rest > 0 ? [...faults.slice(0, MAX_FAULTS), `and ${number(rest)} more files`] : faults
}

/** `2026-11-22T03-00-12-345Z`: valid in file names, sorts by time. */
export function timestamp(now = new Date()): string {
  return now.toISOString().replaceAll(/[:.]/g, '-')
}

function interruptSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => controller.abort(new StartError('It was broken off.')))
  }
  return controller.signal
}

/** Why a command failed, in one line. */
export function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError') return 'It was broken off.'
  if (code === 'ENOSPC') return 'There is no room left on the disk.'
  return stopReason(error) ?? message
}

function isForPeople(error: unknown): boolean {
  return error instanceof StartError || Boolean((error as NodeJS.ErrnoException).code)
}
