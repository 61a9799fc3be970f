import { median, quantile } from '../../../harness/statistics.ts'
import { KINDS, type Kind, type Wait } from './bystanders.ts'
import { type Growth, MAX_LEFT_MB } from './memory.ts'

/** p95 for others' cached pages, the slowest for anything else. */
const MAX_CACHED_MS = 30
const MAX_OTHER_MS = 1000
/** Of the site's process, and of PostgreSQL. */
const MAX_GROWTH_MB = 150

export interface Result {
  attack: string
  /** Number of addresses. */
  clients: number
  /** Per second. */
  rate: number
  /** p95 for cached pages, the slowest for the rest. */
  ms: Record<Kind, number>
  /** Others' requests that were refused, failed or unanswered, by kind and status. */
  failed: string[]
  growth: Growth
}

export function timesOf(waits: Wait[]): Record<Kind, number> {
  const times = KINDS.map((kind) => {
    const all = waits.filter((wait) => wait.kind === kind).map(({ ms }) => ms)
    return [kind, kind === 'cached page' ? quantile(all, 0.95) : Math.max(...all)]
  })
  return Object.fromEntries(times)
}

/** One line for each exceeded limit in one round. */
export function missedAims({ attack, clients, ms, failed, growth }: Result): string[] {
  const faults = [...slowIn(ms), ...new Set(failed), ...largeIn(growth)]
  return faults.map((fault) => `${attack} from ${clients}: ${fault}`)
}

/**
 * One line for each exceeded limit in all rounds together: times by their medians, because machines are noisy,
 * failures and memory in any round.
 */
export function missedInAll(results: Result[]): string[] {
  return [...Map.groupBy(results, ({ attack }) => attack)].flatMap(([attack, rounds]) => {
    const ms = byKind((kind) => median(rounds.map((round) => round.ms[kind])))
    return [
      ...slowIn(ms).map((fault) => `${attack}: ${fault}`),
      ...rounds.flatMap((round) => missedAims({ ...round, ms: byKind(() => 0) })),
    ]
  })
}

function byKind(timeOf: (kind: Kind) => number): Record<Kind, number> {
  return Object.fromEntries(KINDS.map((kind) => [kind, timeOf(kind)])) as Record<Kind, number>
}

function slowIn(ms: Record<Kind, number>): string[] {
  return KINDS.filter((kind) => {
    const max = kind === 'cached page' ? MAX_CACHED_MS : MAX_OTHER_MS
    // Without any response the time is NaN.
    return !(ms[kind] >= 0 && ms[kind] <= max)
  }).map((kind) => `${kind} ${ms[kind].toFixed(0)} ms`)
}

function largeIn({ peak, left, rest }: Growth): string[] {
  return (['site', 'database'] as const).flatMap((part) => [
    ...(peak[part] > MAX_GROWTH_MB ? [`${part} grew by ${peak[part].toFixed(0)} MB`] : []),
    ...(left[part] > MAX_LEFT_MB
      ? [`${part} had ${left[part].toFixed(0)} MB more after ${rest.toFixed(0)} s`]
      : []),
  ])
}
