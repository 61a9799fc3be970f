import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

export interface LoadGenerator {
  /** Answers so far, by status. */
  answers: Map<number, number>
  failures: string[]
  /** Asks no more; resolves when the last answers are there. */
  stop: () => Promise<void>
}

/** In milliseconds: a connection is idle for a moment, and the machine has time for others. */
const PAUSE = 5

/** Requests addresses in turn over keep-alive connections. */
export function startLoad(
  url: string,
  paths: string[],
  clients = 4,
  headers: Record<string, string> = {},
): LoadGenerator {
  const agent = new (moduleFor(url).Agent)({ keepAlive: true })
  const load: LoadGenerator = { answers: new Map(), failures: [], stop }
  let isOver = false
  const client = async (first: number) => {
    for (let at = first; !isOver; at++) {
      const path = paths[at % paths.length] ?? '/'
      await ask(agent, url + path, headers).then(
        (status) => load.answers.set(status, (load.answers.get(status) ?? 0) + 1),
        (error: Error) => load.failures.push(`${path}: ${error.message}`),
      )
      await delay(PAUSE)
    }
  }
  const clientsOver = Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  async function stop() {
    isOver = true
    await clientsOver
    agent.destroy()
  }
  return load
}

/** Reads a response to its end; resolves to its status. */
export function ask(
  agent: http.Agent | https.Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = moduleFor(url).request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject)
    request.end()
  })
}

function moduleFor(url: string): typeof http | typeof https {
  return url.startsWith('https:') ? https : http
}
