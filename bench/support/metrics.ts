import { get } from 'node:http'
import { text } from 'node:stream/consumers'

export const METRICS = { METRICS_TOKEN: 'the token of the bench' }

/** The sum of what a pattern finds in the metrics; needs `METRICS`. */
export async function readMetric(url: string, pattern: RegExp): Promise<number> {
  const said = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${METRICS.METRICS_TOKEN}` }
    // A new connection: an idle one may just be ending.
    get(`${url}/metrics`, { headers, agent: false }, (answer) =>
      text(answer).then(resolve, reject),
    ).on('error', reject)
  })
  return Array.from(said.matchAll(pattern), ([, count]) => Number(count)).reduce(
    (sum, each) => sum + each,
    0,
  )
}
