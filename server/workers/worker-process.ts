import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { FirstStaff } from '../../backend/auth/first-staff.ts'
import { StartError } from '../../backend/database/start-error.ts'
import type { Beginning, ToPrimary, ToWorker } from './messages.ts'

const PROGRAM = join(import.meta.dirname, 'worker.ts')
/** In milliseconds: how long a question may take. */
const PATIENCE = 1000
/** Whoever was asked so often for a sign of life and gave none never will. */
const MOST_SIGNS = 3

/** Puts a worker's question to the others. */
type PassOn = (asker: WorkerProcess, subject: string, value: unknown) => Promise<unknown[]>

type OnWait = (service: string) => void

/** A worker as the primary process sees it. */
export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #passOn: PassOn
  readonly #onWait: OnWait
  readonly #handed = new Map<number, Socket>()
  readonly #questions = new Map<number, (value: unknown) => void>()
  readonly #ready = Promise.withResolvers<FirstStaff | undefined>()
  #failure: string | undefined
  #isMendable = false
  #count = 0
  /** What is to be told when the worker is heard again: of each subject the last. */
  #owed: Map<string, unknown> | undefined
  /** How often it was asked for a sign of life since it was heard. */
  #asked = 0
  /** Resolves to how it ended, in words. */
  readonly ended: Promise<string>

  /** @param onWait hears which service the worker waits for before it gets ready. */
  constructor(beginning: Beginning, passOn: PassOn, onWait: OnWait = () => {}) {
    this.#onWait = onWait
    this.#child = fork(PROGRAM, { serialization: 'advanced' })
    this.#passOn = passOn
    this.#child.on('message', (message) => this.#hear(message as ToPrimary))
    this.ended = this.#end().then((how) => {
      this.#ready.reject(this.#isMendable ? new StartError(how) : new Error(how))
      for (const answer of this.#questions.values()) answer(undefined)
      return how
    })
    this.#ready.promise.catch(() => {})
    this.tell({ kind: 'begin', ...beginning })
  }

  /** Resolves when it takes connections. @throws Error where it ends instead, StartError where a person can mend it. */
  get ready(): Promise<FirstStaff | undefined> {
    return this.#ready.promise
  }

  /** Connections that it was handed and has not taken yet. */
  get handed(): Socket[] {
    return [...this.#handed.values()]
  }

  get load(): number {
    return this.#handed.size
  }

  /** Whether it left a question unanswered and was not heard since. */
  get isSilent(): boolean {
    return this.#owed !== undefined
  }

  /** It stays ours, too, until the worker says that it has it: one that ends meanwhile loses none. */
  hand(socket: Socket): void {
    const id = this.#count++
    this.#handed.set(id, socket)
    this.tell({ kind: 'connection', id }, socket)
  }

  /**
   * Its answer; undefined where there is none in time. While it is silent nobody waits, and nothing is
   * put on a pile: it is told the last of each subject later, so that no page outlives a change.
   */
  async question(subject: string, value: unknown): Promise<unknown> {
    if (this.#owed) return void this.#owed.set(subject, value)
    const id = this.#count++
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#questions.set(id, resolve)
    const overdue = setTimeout(() => {
      this.#owed ??= new Map()
      resolve(undefined)
    }, PATIENCE).unref()
    this.tell({ kind: 'question', id, subject, value })
    return promise.finally(() => {
      clearTimeout(overdue)
      this.#questions.delete(id)
    })
  }

  /** Asks for a sign of life, and ends one that gave none for too long. */
  probe(): void {
    if (this.#asked < MOST_SIGNS) {
      this.#asked += 1
      void this.question('alive', undefined)
    } else {
      this.#failure = 'it gave no sign of life'
      this.kill()
    }
  }

  tell(message: ToWorker, socket?: Socket): void {
    if (this.#child.connected) this.#child.send(message, socket, { keepOpen: true }, () => {})
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #end(): Promise<string> {
    const child = this.#child
    return new Promise((resolve) => {
      child.once('exit', (code, signal) =>
        resolve(this.#failure ?? (signal ? `it got ${signal}` : `exit code ${code}`)),
      )
      // What cannot be sent any more is known by the end; one that never began has none.
      child.on('error', ({ message }) => child.pid === undefined && resolve(message))
    })
  }

  async #hear(message: ToPrimary): Promise<void> {
    this.#asked = 0
    const owed = this.#owed ?? []
    this.#owed = undefined
    for (const [subject, value] of owed) void this.question(subject, value)
    switch (message.kind) {
      case 'ready':
        return this.#ready.resolve(message.firstStaff)
      case 'waiting':
        return this.#onWait(message.service)
      case 'failed':
        this.#failure = message.reason
        this.#isMendable = message.isMendable
        return this.tell({ kind: 'stop' })
      case 'taken':
        this.#handed.get(message.id)?.destroy()
        this.#handed.delete(message.id)
        return
      case 'answer':
        return this.#questions.get(message.id)?.(message.value)
      case 'ask': {
        const values = await this.#passOn(this, message.subject, message.value)
        return this.tell({ kind: 'answers', id: message.id, values })
      }
    }
  }
}
