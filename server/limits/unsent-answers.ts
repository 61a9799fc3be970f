import type { ServerResponse } from 'node:http'

/**
 * Counts the bytes that clients leave unread. Behind a proxy a client is the address that the proxy
 * forwards, as the proxy's own connections are shared by all clients.
 */
export class UnsentAnswers {
  readonly #most: number
  readonly #open = new Map<string, Set<ServerResponse>>()

  /** `most` bytes may be unsent to one client before it has no further answer. */
  constructor(most: number) {
    this.#most = most
  }

  /** Notes an answer until it is sent or cut off; false where the client has too much unread. */
  begin(client: string, outgoing: ServerResponse): boolean {
    const answers = this.#open.get(client) ?? new Set()
    let unsent = 0
    for (const { writableLength } of answers) unsent += writableLength
    if (unsent > this.#most) return false
    this.#open.set(client, answers.add(outgoing))
    outgoing.once('close', () => {
      answers.delete(outgoing)
      if (answers.size === 0) this.#open.delete(client)
    })
    return true
  }
}
