import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { processTree } from '../../harness/processes.ts'

const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK']))

/** Milliseconds of processor time that processes have used; the kernel counts in hundredths of a second. */
export function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + timeOf(statOf(pid), OWN), 0)
}

/** The same of a process and all that it has started, those that have ended among them. */
export function cpuOfFamily(pid: number): number {
  return processTree(pid).reduce(
    (sum, each) => sum + timeOf(statIfThere(each), [...OWN, ...ENDED]),
    0,
  )
}

/** The process that has started another one. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** Where the time in the program and in the kernel stands, and that of children which have ended. */
const OWN = [11, 12]
const ENDED = [13, 14]

function timeOf(stat: string[], fields: number[]): number {
  return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0) * TICK, 0)
}

/** What the kernel tells of a process, behind its name. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

/** Empty where the process has ended in the meantime. */
function statIfThere(pid: number): string[] {
  try {
    return statOf(pid)
  } catch {
    return []
  }
}
