import type { Environment } from '../environment.ts'

/** Requests that each worker has room for, however many there are: ten for one address (a quarter). */
const LEAST_ROOM = 40

/** What may be open or worked on at once, for this one of all workers; rates they keep together. */
export function shareOf(environment: Environment): Environment {
  const { REQUESTS_AT_ONCE, CONNECTIONS, CONNECTIONS_PER_ADDRESS, WORKERS } = environment
  const share = (whole: number) => Math.ceil(whole / WORKERS)
  return {
    ...environment,
    REQUESTS_AT_ONCE: Math.min(REQUESTS_AT_ONCE, Math.max(share(REQUESTS_AT_ONCE), LEAST_ROOM)),
    // One slot stays free of clients that use much.
    MAX_CONCURRENT_RENDERS: Math.max(share(environment.MAX_CONCURRENT_RENDERS), 2),
    CONNECTIONS: share(CONNECTIONS),
    CONNECTIONS_PER_ADDRESS: share(CONNECTIONS_PER_ADDRESS),
    ANON_STATEMENTS: share(environment.ANON_STATEMENTS),
    UNSENT_PER_ADDRESS: share(environment.UNSENT_PER_ADDRESS),
  }
}
