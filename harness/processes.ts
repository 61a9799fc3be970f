import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The ids of a process and of all its descendants, by `ps`. */
export function processTree(pid: number): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n')
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number))
  const tree = [pid]
  for (const parent of tree)
    tree.push(...pairs.flatMap(([child = 0, of]) => (of === parent ? [child] : [])))
  return tree
}

/** The proportional set size (PSS) of a process in kB; 0 if it has ended. Linux only. */
export function pssOf(pid: number): number {
  try {
    return Number(
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
    )
  } catch {
    return 0
  }
}
