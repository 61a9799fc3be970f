import type { Others } from '../workers/others.ts'
import type { TokenBuckets } from './token-buckets.ts'

/** In milliseconds: how often workers tell each other what they have let in. */
const EVERY = 100

type News = Record<string, ReturnType<TokenBuckets['news']>>

/**
 * Makes all workers count together, by the name of the buckets: what one lets in the others count a
 * moment later. A place can have more than its due in that moment only, and waits for it afterwards.
 */
export function shareBuckets(buckets: Record<string, TokenBuckets>, others: Others): void {
  others.answer('tokens', (news) => {
    for (const [name, taken] of Object.entries(news as News))
      for (const [place, tokens] of taken) buckets[name]?.count(place, tokens)
  })
  const newsOfAll = () =>
    Object.entries(buckets).map(([name, each]) => [name, each.news()] as const)
  // What is never asked for is not noted.
  newsOfAll()
  setInterval(() => {
    const news = newsOfAll().filter(([, taken]) => taken.length > 0)
    if (news.length > 0) void others.ask('tokens', Object.fromEntries(news))
  }, EVERY).unref()
}
