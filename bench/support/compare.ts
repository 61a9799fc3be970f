import { load, type Run, type Server } from './load.ts'
import { median } from './median.ts'

/** Short and in turn, so that whatever else the machine does falls on all. */
export const ROUNDS = 5

export function serverOf(name: string, port: number, pids: number[]): Server {
  return { name, url: `http://127.0.0.1:${port}`, pids }
}

/** All servers in turn, round by round; medians. */
export function compare(servers: Server[], page: string, clients: number): Record<string, Run> {
  const runs = new Map(servers.map(({ name }) => [name, [] as Run[]]))
  for (const server of servers) load(server, page, clients)
  for (let round = 0; round < ROUNDS; round++)
    for (const server of servers) runs.get(server.name)?.push(load(server, page, clients))
  return Object.fromEntries(
    [...runs].map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        p50: median(all.map(({ p50 }) => p50)),
        p99: median(all.map(({ p99 }) => p99)),
        cpu: median(all.map(({ cpu }) => cpu)),
      },
    ]),
  )
}
