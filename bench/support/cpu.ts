import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK']))

/** Milliseconds of processor time that processes have used; the kernel counts in hundredths of a second. */
export function cpuOf(pids: number[]): number {
  return pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * TICK, 0)
}
