import type { Peers } from '../workers/messages.ts'
import type { TokenBuckets } from './token-buckets.ts'

const SHARE_INTERVAL_MS = 100

/** Shares taken tokens among workers. A client can exceed its rate until they hear of it, then waits longer. */
export function shareBuckets(buckets: Record<string, TokenBuckets>, peers: Peers): void {
  peers.on('tokens', (news) => {
    for (const [name, taken] of Object.entries(news))
      for (const [clientKey, tokens] of taken) buckets[name]?.count(clientKey, tokens)
  })
  const newsOfAll = () =>
    Object.entries(buckets).map(([name, each]) => [name, each.news()] as const)
  newsOfAll()
  setInterval(() => {
    const news = newsOfAll().filter(([, taken]) => taken.length > 0)
    if (news.length > 0) void peers.request('tokens', Object.fromEntries(news))
  }, SHARE_INTERVAL_MS).unref()
}
