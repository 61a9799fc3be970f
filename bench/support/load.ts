import { execFileSync } from 'node:child_process'
import { cpuOf, cpuOfFamily } from './cpu.ts'

export interface Server {
  name: string
  url: string
  pids: number[]
  /** Its first process, where it counts too. */
  postgres?: number
}

export interface Run {
  perSecond: number
  p50: number
  p99: number
  /** In milliseconds per request. */
  cpu: number
  /** The same of PostgreSQL's processes; 0 where they do not count. */
  postgres: number
}

export interface LoadOptions {
  /** Concurrent; each requests again at once. */
  clients: number
  /** Short and in turn, so that other load falls on all. */
  seconds?: number
  /** `name: value` each; `accept-encoding` is `br` unless it is among them. */
  headers?: string[]
}

export function load(
  { url, pids, postgres }: Server,
  page: string,
  { clients, seconds = 0.5, headers = [] }: LoadOptions,
): Run {
  const ofPostgres = () => (postgres ? cpuOfFamily(postgres) : 0)
  const before = { site: cpuOf(pids), postgres: ofPostgres() }
  // wrk reports when interrupted; by itself it counts whole seconds. A late response shows in `p99`.
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

function milliseconds(text: string): number {
  const value = Number.parseFloat(text)
  if (text.endsWith('us')) return value / 1000
  return text.endsWith('ms') ? value : value * 1000
}
