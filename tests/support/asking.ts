import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Asking {
  /** Answers so far, by status. */
  answers: Map<number, number>
  failures: string[]
  /** Asks no more; resolves when the last answers are there. */
  stop: () => Promise<void>
}

/** In milliseconds: a connection is idle for a moment, and the machine has time for others. */
const PAUSE = 5

/** Goes on asking over connections that are kept, each for the next address in turn. */
export function keepAsking(url: string, paths: string[], clients = 4): Asking {
  const agent = new Agent({ keepAlive: true })
  const asking: Asking = { answers: new Map(), failures: [], stop }
  let isOver = false
  const client = async (first: number) => {
    for (let at = first; !isOver; at++) {
      const path = paths[at % paths.length] ?? '/'
      await ask(agent, url + path).then(
        (status) => asking.answers.set(status, (asking.answers.get(status) ?? 0) + 1),
        (error: Error) => asking.failures.push(`${path}: ${error.message}`),
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
  return asking
}

/** Reads an answer to its end, and tells its status. */
export function ask(
  agent: Agent,
  url: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end()
  })
}
