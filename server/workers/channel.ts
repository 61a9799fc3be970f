import type { ChildProcess } from 'node:child_process'
import type { Messages, Response, Subject, Value } from './messages.ts'

const REQUEST_TIMEOUT_MS = 1000

type Message = { id: number } & ({ subject: Subject; value: unknown } | { response: unknown })

export class Channel {
  readonly #process: ChildProcess | NodeJS.Process
  readonly #handlers = new Map<Subject, (value: never) => unknown>()
  readonly #pending = new Map<number, (response: unknown) => void>()
  #lastId = 0

  constructor(process: ChildProcess | NodeJS.Process, onMessage: () => void = () => {}) {
    this.#process = process
    process.on('message', (message: Message) => {
      onMessage()
      void this.#receive(message)
    })
  }

  on<S extends Subject>(subject: S, handler: Messages[S]): void {
    this.#handlers.set(subject, handler)
  }

  /** Resolves to the response; undefined where none comes in time. Never rejects. */
  request<S extends Subject>(
    subject: S,
    value: Value<S>,
    timeoutMs = REQUEST_TIMEOUT_MS,
  ): Promise<Response<S> | undefined> {
    const id = ++this.#lastId
    const { promise, resolve } = Promise.withResolvers<Response<S> | undefined>()
    const timeout = setTimeout(resolve, timeoutMs, undefined).unref()
    this.#pending.set(id, resolve as (response: unknown) => void)
    this.#send({ id, subject, value })
    return promise.finally(() => {
      clearTimeout(timeout)
      this.#pending.delete(id)
    })
  }

  async #receive(message: Message): Promise<void> {
    if ('response' in message) return this.#pending.get(message.id)?.(message.response)
    const respond = async () => this.#handlers.get(message.subject)?.(message.value as never)
    this.#send({ id: message.id, response: await respond().catch(() => undefined) })
  }

  #send(message: Message): void {
    // A message to a process that ends meanwhile is lost with it.
    if (this.#process.connected) this.#process.send?.(message, undefined, undefined, () => {})
  }
}
