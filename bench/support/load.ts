import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Short and in turn, so that whatever else the machine does falls on all. */
const SECONDS = 1
const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK']))

export interface Server {
  name: string
  url: string
  pids: number[]
}

export interface Run {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of the server's processor time per request. */
  cpu: number
}

/** What a server carries, asked by so many at once for a second. Needs wrk. */
export function load({ url, pids }: Server, page: string, clients: number): Run {
  const before = cpuOf(pids)
  const out = execFileSync('wrk', [
    ...['-t1', `-c${clients}`, `-d${SECONDS}s`, '--latency', '-H', 'accept-encoding: br'],
    url + page,
  ]).toString()
  const read = (pattern: RegExp) => pattern.exec(out)?.[1] ?? ''
  const requests = Number(read(/(\d+) requests in/))
  if (/Non-2xx/.test(out)) throw new Error(out)
  return {
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(read(/50%\s+(\S+)/)),
    p99: milliseconds(read(/99%\s+(\S+)/)),
    cpu: (cpuOf(pids) - before) / requests,
  }
}

/** `1.20ms`, `830.00us`, `1.02s`. */
function milliseconds(text: string): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}

function cpuOf(pids: number[]): number {
  return pids
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * TICK, 0)
}
