import type { Peers } from '../workers/messages.ts'
import type { TokenBuckets } from './token-buckets.ts'

const SHARE_INTERVAL_MS = 100

/**
 * Makes all workers count together, by the name of the buckets: what one lets in the others count a
 * moment later. A place can have more than its due in that moment only, and waits for it afterwards.
 */
export function shareBuckets(buckets: Record<string, TokenBuckets>, peers: Peers): void {
  peers.on('tokens', (news) => {
    for (const [name, taken] of Object.entries(news))
      for (const [place, tokens] of taken) buckets[name]?.count(place, tokens)
  })
  const newsOfAll = () =>
    Object.entries(buckets).map(([name, each]) => [name, each.news()] as const)
  // What is never asked for is not noted.
  newsOfAll()
  setInterval(() => {
    const news = newsOfAll().filter(([, taken]) => taken.length > 0)
    if (news.length > 0) void peers.request('tokens', Object.fromEntries(news))
  }, SHARE_INTERVAL_MS).unref()
}
