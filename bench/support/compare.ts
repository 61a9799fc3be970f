import { reportAll } from './figures.ts'
import { type LoadOptions, load, type Run, type Server } from './load.ts'

/** In seconds, until hot code is compiled. */
const WARM_UP = 3
const warm = new Set<string>()

export function compare(
  servers: Server[],
  page: string,
  options: LoadOptions,
  rounds = 5,
): Record<string, Run[]> {
  const runs: Record<string, Run[]> = Object.fromEntries(servers.map(({ name }) => [name, []]))
  for (const server of servers) {
    const which = server.url + page
    load(server, page, warm.has(which) ? options : { ...options, seconds: WARM_UP })
    warm.add(which)
  }
  for (let round = 0; round < rounds; round++)
    for (const server of servers) runs[server.name]?.push(load(server, page, options))
  return runs
}

export function reportRuns(name: string, runs: Run[] = []): void {
  const of = (figure: keyof Run) => runs.map((run) => run[figure])
  reportAll(name, {
    rate: ['/s', of('perSecond')],
    p50: ['ms', of('p50')],
    p99: ['ms', of('p99')],
    cpu: ['ms', of('cpu')],
  })
}

export function ratios(figure: keyof Run, ours: Run[] = [], theirs: Run[] = []): number[] {
  return ours.map((run, round) => run[figure] / (theirs[round]?.[figure] ?? Number.NaN))
}
