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
/** In milliseconds: how often workers are asked for a sign of life; those without one are ended. */
const PROBE = 10_000

/** The workers of a site: kept at their number, each connection handed to one of them. */
export class Crew {
  readonly #database: KnownDatabase | undefined
  readonly #log: Log
  readonly #all = new Set<WorkerProcess>()
  /** Those that take connections; whose turn it is comes first. */
  #ready: WorkerProcess[] = []
  /** Connections that nobody can take at present. */
  #waiting: Socket[] = []
  #count = 0
  #isDraining = false
  #isStopping = false
  readonly #probing: NodeJS.Timeout
  readonly #answers = new Map<string, () => unknown>()

  /** @param probe in milliseconds; a worker that hangs is ended after three to four of it. */
  constructor(database: KnownDatabase | undefined, log: Log, { probe = PROBE } = {}) {
    this.#database = database
    this.#log = log
    this.#probing = setInterval(() => {
      for (const worker of this.#ready) worker.probe()
    }, probe).unref()
  }

  /**
   * Starts the first worker, which brings the database up to date and makes the first account.
   *
   * @param onWait hears which service it waits for.
   * @throws StartError where it does not get ready and a person can mend that.
   */
  async begin(onWait?: (service: string) => void): Promise<FirstStaff | undefined> {
    const number = ++this.#count
    const worker = this.#start(number, true, onWait)
    const firstStaff = await worker.ready
    void this.#keep(worker, number)
    return firstStaff
  }

  /** Says how this process answers a question that one worker puts to the others. */
  answer(subject: string, answer: () => unknown): void {
    this.#answers.set(subject, answer)
  }

  /** Starts so many more. */
  grow(count: number): void {
    for (let n = 0; n < count; n++) {
      const number = ++this.#count
      void this.#keep(this.#start(number), number)
    }
  }

  /** Hands a connection, of which nothing was read, to the worker that has least to take. */
  take(socket: Socket): void {
    const effort = ({ isSilent, load }: WorkerProcess) => (isSilent ? Infinity : load)
    const least = Math.min(...this.#ready.map(effort))
    const worker = this.#ready.find((each) => effort(each) === least)
    if (!worker) return void this.#waiting.push(socket)
    this.#ready = [...this.#ready.filter((each) => each !== worker), worker]
    worker.hand(socket)
  }

  /** From now on every answer ends its connection. */
  drain(): void {
    this.#isDraining = true
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
    clearInterval(this.#probing)
    for (const worker of this.#all) worker.tell({ kind: 'stop' })
    const overdue = setTimeout(() => {
      for (const worker of this.#all) worker.kill()
    }, LONGEST_END)
    await Promise.all([...this.#all].map(({ ended }) => ended))
    clearTimeout(overdue)
    for (const socket of this.#waiting) socket.destroy()
  }

  #start(
    number: number,
    makesFirstStaff = false,
    onWait?: (service: string) => void,
  ): WorkerProcess {
    const beginning = { database: this.#database, makesFirstStaff, number }
    const passOn: ConstructorParameters<typeof WorkerProcess>[1] = (...question) =>
      this.#passOn(...question)
    const worker = new WorkerProcess(beginning, passOn, onWait)
    this.#all.add(worker)
    if (this.#isDraining) worker.tell({ kind: 'drain' })
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
  async #keep(first: WorkerProcess, number: number): Promise<void> {
    let wait = WAIT.first
    for (let worker = first; ; worker = this.#start(number)) {
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
    const own = async () => this.#answers.get(subject)?.()
    const answers = await Promise.all([
      own().catch(() => undefined),
      ...others.map((other) => other.question(subject, value)),
    ])
    return answers.filter((answer) => answer !== undefined)
  }
}
