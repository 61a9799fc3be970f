import { execFileSync } from 'node:child_process'

/** The process ids of the workers that a process has started. */
export function workersOf(primary: number | undefined): number[] {
  const found = execFileSync('pgrep', ['-P', String(primary), '-f', 'workers/worker.ts'])
  return found.toString().trim().split('\n').map(Number)
}
