import { execFileSync } from 'node:child_process'
import { cpuOf, cpuOfFamily } from './cpu.ts'

export interface Server {
  name: string
  url: string
  pids: number[]
  /** The first process of the PostgreSQL behind it, where that counts, too. */
  postgres?: number
}

export interface Run {
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of the server's processor time per request. */
  cpu: number
  /** The same of PostgreSQL with all its processes; 0 where that does not count. */
  postgres: number
}

export interface LoadOptions {
  /** How many ask at once, each again as soon as it has its answer. */
  clients: number
  /** Short and in turn, so that whatever else the machine does falls on all. */
  seconds?: number
  /** Beside the encoding, each as `name: value`. */
  headers?: string[]
}

/** What a server carries. Needs wrk. */
export function load(
  { url, pids, postgres }: Server,
  page: string,
  { clients, seconds = 0.5, headers = [] }: LoadOptions,
): Run {
  const ofPostgres = () => (postgres ? cpuOfFamily(postgres) : 0)
  const before = { site: cpuOf(pids), postgres: ofPostgres() }
  // Interrupted, wrk tells what it has seen; by itself it counts in whole seconds. An answer that is late is
  // told by `p99`, and is no failure.
  const out = execFileSync('timeout', [
    ...['--preserve-status', '--signal=INT', String(seconds)],
    ...['wrk', '-t1', `-c${clients}`, '-d1h', '--timeout', '30s', '--latency'],
    ...['accept-encoding: br', ...headers].flatMap((header) => ['-H', header]),
    url + page,
  ]).toString()
  const read = (pattern: RegExp) => pattern.exec(out)?.[1] ?? ''
  const requests = Number(read(/(\d+) requests in/))
  if (/Non-2xx|Socket errors/.test(out) || requests === 0) throw new Error(out)
  return {
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(read(/^ +50% +(\S+)/m)),
    p99: milliseconds(read(/^ +99% +(\S+)/m)),
    cpu: (cpuOf(pids) - before.site) / requests,
    postgres: (ofPostgres() - before.postgres) / requests,
  }
}

/** `1.20ms`, `830.00us`, `1.02s`. */
function milliseconds(text: string): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}
