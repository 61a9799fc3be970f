import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Log } from '../log.ts'

type Level = Parameters<Log>[0]

const SEVERITY = /(?:^|\] )(LOG|WARNING|ERROR|FATAL|PANIC): /
const ORDINARY =
  /^(lock file |the database system is |terminating connection due to administrator command|password authentication failed |could not (send|receive) )/
const CRASH =
  /was terminated by |terminating any other active|server processes terminated|not properly shut down|was interrupted|could not /
const MAX_LENGTH = 500
const MAX_LINES = 30
const PERIOD_MS = 60_000

/** Logs crashes and refused clients as warnings and errors, the rest as debug; 30 lines a level and minute at most. */
export function forwardLog(child: ChildProcess, log: Log): void {
  if (!child.stderr) return
  const limited = limitRate(log)
  createInterface({ input: child.stderr }).on('line', (line) => {
    const event = read(line)
    if (event) limited(...event)
  })
}

function read(line: string): [Level, string] | undefined {
  if (line.startsWith('\t') || !line.trim()) return undefined
  const match = SEVERITY.exec(line)
  if (!match?.[1]) return /^[A-Z]+: {2}/.test(line) ? undefined : ['warn', line]
  const text = line.slice(match.index + match[0].length).trim()
  return [levelOf(match[1], text), text]
}

function levelOf(severity: string, text: string): Level {
  if (severity === 'PANIC') return 'error'
  if (ORDINARY.test(text)) return 'debug'
  if (severity === 'LOG') return CRASH.test(text) ? 'warn' : 'debug'
  return 'warn'
}

function limitRate(log: Log): (level: Level, text: string) => void {
  const counts = new Map<Level, { since: number; lines: number }>()
  return (level, text) => {
    const now = performance.now()
    let count = counts.get(level)
    if (!count || now - count.since >= PERIOD_MS) {
      const more = (count?.lines ?? 0) - MAX_LINES
      if (more > 0) log(level, `PostgreSQL: ${more} more lines were left out`)
      count = { since: now, lines: 0 }
      counts.set(level, count)
    }
    count.lines += 1
    if (count.lines <= MAX_LINES) log(level, `PostgreSQL: ${text.slice(0, MAX_LENGTH)}`)
  }
}
