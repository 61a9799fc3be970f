import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { processTree } from '../../harness/processes.ts'

const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK']))

/** In milliseconds; the kernel counts hundredths of a second. */
export function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + timeOf(statOf(pid), OWN), 0)
}

/** Of a process and all its children, also ended ones. */
export function cpuOfFamily(pid: number): number {
  return processTree(pid).reduce(
    (sum, each) => sum + timeOf(statIfThere(each), [...OWN, ...ENDED]),
    0,
  )
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** Fields of user and system time. */
const OWN = [11, 12]
const ENDED = [13, 14]

function timeOf(stat: string[], fields: number[]): number {
  return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0) * TICK, 0)
}

function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}

function statIfThere(pid: number): string[] {
  try {
    return statOf(pid)
  } catch {
    return []
  }
}
