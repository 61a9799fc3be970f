import { get, type IncomingHttpHeaders } from 'node:http'

/** As on the wire: `fetch` would unpack it. */
export interface Answer {
  headers: Record<string, string>
  body: Buffer
}

/** Of a connection or a moment, not of the content. */
const OF_THE_MOMENT = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'cache-status']

export function wire(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ headers: lasting(answer.headers), body: Buffer.concat(parts) }),
      )
    }).on('error', reject)
  })
}

function lasting(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_MOMENT.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}
