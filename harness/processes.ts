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

/**
 * The proportional set size of a process in kB, in all (`Pss`) or of memory that is shared by intent (`Pss_Shmem`);
 * 0 if it has ended. Linux only.
 */
export function pssOf(pid: number, kind: 'Pss' | 'Pss_Shmem' = 'Pss'): number {
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').split('\n')
    const line = lines.find((each) => each.startsWith(`${kind}:`))
    return Number(/\d+/.exec(line ?? '')?.[0] ?? 0)
  } catch {
    return 0
  }
}
