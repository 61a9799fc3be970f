import type { ServerResponse } from 'node:http'

/** Counts the bytes of responses that clients leave unread, by the address that a trusted proxy forwards. */
export class UnsentAnswers {
  readonly #max: number
  readonly #open = new Map<string, Set<ServerResponse>>()

  constructor(max: number) {
    this.#max = max
  }

  begin(client: string, outgoing: ServerResponse): boolean {
    const answers = this.#open.get(client) ?? new Set()
    let unsent = 0
    for (const { writableLength } of answers) unsent += writableLength
    if (unsent > this.#max) return false
    this.#open.set(client, answers.add(outgoing))
    outgoing.once('close', () => {
      answers.delete(outgoing)
      if (answers.size === 0) this.#open.delete(client)
    })
    return true
  }
}
