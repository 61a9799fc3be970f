import type { Settings } from '../settings.ts'

const MIN_CONCURRENT_REQUESTS = 40

/** The settings of one worker: limits divided by the number of workers. Rates are shared instead. */
export function shareOf(settings: Settings): Settings {
  const { MAX_CONCURRENT_REQUESTS, CONNECTIONS, CONNECTIONS_PER_ADDRESS, WORKERS } = settings
  const share = (limit: number) => Math.ceil(limit / WORKERS)
  return {
    ...settings,
    MAX_CONCURRENT_REQUESTS: Math.min(
      MAX_CONCURRENT_REQUESTS,
      Math.max(share(MAX_CONCURRENT_REQUESTS), MIN_CONCURRENT_REQUESTS),
    ),
    // One slot stays free of heavy clients.
    MAX_CONCURRENT_RENDERS: Math.max(share(settings.MAX_CONCURRENT_RENDERS), 2),
    CONNECTIONS: share(CONNECTIONS),
    CONNECTIONS_PER_ADDRESS: share(CONNECTIONS_PER_ADDRESS),
    ANON_STATEMENTS: share(settings.ANON_STATEMENTS),
    UNSENT_PER_ADDRESS: share(settings.UNSENT_PER_ADDRESS),
  }
}
