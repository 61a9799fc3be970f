import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FirstStaff } from '../../backend/auth/first-staff.ts'
import type { Log } from '../../backend/context.ts'
import type { KnownDatabase } from '../database.ts'
import { WorkerProcess } from './worker-process.ts'

/** In milliseconds: before a worker is started again, doubled each time that it does not get ready. */
const WAIT = { first: 100, longest: 5000 }
/** In milliseconds: whoever has not ended by then never will. */
const LONGEST_END = 40_000
/** In milliseconds: how often to look whether connections were taken, and for how long. */
const LOOK = 5
const LONGEST_TAKING = 5000

/** The workers of a site: kept at their number, each connection handed to one of them. */
export class Crew {
  readonly #database: KnownDatabase | undefined
  readonly #log: Log
  readonly #all = new Set<WorkerProcess>()
  /** Those that take connections; whose turn it is comes first. */
  #ready: WorkerProcess[] = []
  /** Connections that nobody can take at present. */
  #waiting: Socket[] = []
  #isStopping = false

  constructor(database: KnownDatabase | undefined, log: Log) {
    this.#database = database
    this.#log = log
  }

  /**
   * Starts the first worker, which brings the database up to date and makes the first account.
   *
   * @throws StartError where it does not get ready.
   */
  async begin(): Promise<FirstStaff | undefined> {
    const worker = this.#start(true)
    const firstStaff = await worker.ready
    void this.#keep(worker)
    return firstStaff
  }

  /** Starts so many more. */
  grow(count: number): void {
    for (let n = 0; n < count; n++) void this.#keep(this.#start(false))
  }

  /** Hands a connection, of which nothing was read, to the worker that has least to take. */
  take(socket: Socket): void {
    const least = Math.min(...this.#ready.map(({ load }) => load))
    const worker = this.#ready.find(({ load }) => load === least)
    if (!worker) return void this.#waiting.push(socket)
    this.#ready = [...this.#ready.filter((each) => each !== worker), worker]
    worker.hand(socket)
  }

  /** From now on every answer ends its connection. */
  drain(): void {
    for (const worker of this.#all) worker.tell({ kind: 'drain' })
  }

  /** Resolves when every connection is a worker's, or nobody takes them. */
  async taken(): Promise<void> {
    const until = performance.now() + LONGEST_TAKING
    while (this.#ready.some(({ load }) => load > 0) && performance.now() < until) await delay(LOOK)
  }

  /** Lets running requests end; resolves when all workers have. */
  async close(): Promise<void> {
    this.#isStopping = true
    for (const worker of this.#all) worker.tell({ kind: 'stop' })
    const overdue = setTimeout(() => {
      for (const worker of this.#all) worker.kill()
    }, LONGEST_END)
    await Promise.all([...this.#all].map(({ ended }) => ended))
    clearTimeout(overdue)
    for (const socket of this.#waiting) socket.destroy()
  }

  #start(makesFirstStaff: boolean): WorkerProcess {
    const worker = new WorkerProcess({ database: this.#database, makesFirstStaff }, (...question) =>
      this.#passOn(...question),
    )
    this.#all.add(worker)
    worker.ready.then(
      () => {
        this.#ready.unshift(worker)
        for (const socket of this.#waiting.splice(0)) this.take(socket)
      },
      () => {},
    )
    void worker.ended.then(() => {
      this.#all.delete(worker)
      this.#ready = this.#ready.filter((each) => each !== worker)
      for (const socket of worker.handed) this.take(socket)
    })
    return worker
  }

  /** Starts another one in the place of a worker that has ended. */
  async #keep(first: WorkerProcess): Promise<void> {
    let wait = WAIT.first
    for (let worker = first; ; worker = this.#start(false)) {
      const gotReady = await worker.ready.then(
        () => true,
        () => false,
      )
      const how = await worker.ended
      if (this.#isStopping) return
      this.#log('error', `A worker ended unexpectedly and is started again: ${how}`)
      if (gotReady) wait = WAIT.first
      await delay(wait, undefined, { ref: false })
      if (this.#isStopping) return
      wait = Math.min(wait * 2, WAIT.longest)
    }
  }

  async #passOn(asker: WorkerProcess, subject: string, value: unknown): Promise<unknown[]> {
    const others = this.#ready.filter((worker) => worker !== asker)
    const answers = await Promise.all(others.map((other) => other.question(subject, value)))
    return answers.filter((answer) => answer !== undefined)
  }
}
