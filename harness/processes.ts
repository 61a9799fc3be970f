import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process and all that it has started. Linux and its kin. */
export function processTree(pid: number): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const parent of family)
    family.push(...pairs.flatMap(([child = 0, of]) => (of === parent ? [child] : [])))
  return family
}

/** In kilobytes: the memory of a process, with its share of what it shares. None of one that is gone. Linux only. */
export function pssOf(pid: number): number {
  try {
    return Number(
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
    )
  } catch {
    return 0
  }
}
