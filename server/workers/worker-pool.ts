import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartError } from '../../backend/database/start-error.ts'
import type { Log } from '../../backend/log.ts'
import { crash } from '../crash.ts'
import type { KnownDatabase } from '../database.ts'
import { Channel } from './channel.ts'
import {
  type FailedMessage,
  HEARTBEAT_MS,
  type InitMessage,
  type Messages,
  type PeerSubject,
  type ReadyMessage,
} from './messages.ts'

const PROGRAM = join(import.meta.dirname, 'worker.ts')
/** Missed heartbeats until a worker counts as hung; loading the program blocks one that starts. */
const MAX_MISSED = { ready: 5, starting: 60 }
/** Requests do not wait for a worker that has missed this many heartbeats. */
const SILENT = 2
/** The delay before a worker is replaced; doubled each time the replacement does not get ready. */
const BACKOFF_MS = { min: 100, max: 5000 }
const MAX_STOP_MS = 40_000

interface Member extends InitMessage {
  worker: Worker
  channel: Channel
  isReady: boolean
  missedHeartbeats: number
  failure: FailedMessage | undefined
  listening: Promise<unknown>
  /** Rejects with a StartError where it ends and an operator can fix that, otherwise with an Error. */
  ready: Promise<ReadyMessage>
  ended: Promise<string>
}

/** Workers on `node:cluster`: the kernel decides which accepts a connection; one that ends or hangs is replaced. */
export class WorkerPool {
  readonly #log: Log
  readonly #isSocketInherited: boolean
  readonly #members = new Set<Member>()
  readonly #heartbeats = setInterval(() => this.#countHeartbeats(), HEARTBEAT_MS)
  #database: { known: KnownDatabase | undefined } | undefined
  #isDraining = false
  #isStopping = false
  #ownMetrics: Messages['metrics'] | undefined

  /** @param options.isSocketInherited the port is a service manager's socket, which closes with the last worker. */
  constructor(log: Log, { isSocketInherited }: { isSocketInherited: boolean }) {
    this.#log = log
    this.#isSocketInherited = isSocketInherited
    // Round robin passes connections through this process and loses those on their way to an ending worker.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ exec: PROGRAM, args: [], serialization: 'advanced' })
  }

  /** `listening`: the port is bound. Both reject if the worker ends before, with a StartError an operator can act on. */
  startFirst(): { listening: Promise<unknown>; ready: Promise<ReadyMessage> } {
    const first = this.#start({ number: 1, isFirst: true })
    const { ready, listening } = first
    void ready.then(() => this.#replaceWhenEnded(first)).catch(() => {})
    return { ready, listening: Promise.race([listening, ready]) }
  }

  setDatabase(known: KnownDatabase | undefined): void {
    this.#database = { known }
    for (const { channel } of this.#members) void channel.request('database', known)
  }

  growTo(count: number): void {
    for (let number = 2; number <= count; number++)
      void this.#replaceWhenEnded(this.#start({ number, isFirst: false }))
  }

  addMetrics(read: Messages['metrics']): void {
    this.#ownMetrics = read
  }

  drain(): void {
    this.#isDraining = true
    for (const { channel } of this.#members) void channel.request('drain', undefined)
  }

  async close(): Promise<void> {
    this.#isStopping = true
    for (const { channel } of this.#members) void channel.request('stop', undefined)
    const overdue = setTimeout(() => {
      for (const { worker } of this.#members) worker.process.kill('SIGKILL')
    }, MAX_STOP_MS)
    await Promise.all([...this.#members].map(({ ended }) => ended))
    clearTimeout(overdue)
    clearInterval(this.#heartbeats)
  }

  #start(init: InitMessage): Member {
    const worker = cluster.fork()
    const ready = Promise.withResolvers<ReadyMessage>()
    const channel = new Channel(worker.process, () => {
      member.missedHeartbeats = 0
    })
    const member: Member = {
      ...{ ...init, worker, channel, isReady: false, missedHeartbeats: 0, failure: undefined },
      listening: new Promise((resolve) => worker.once('listening', resolve)),
      ready: ready.promise,
      ended: endOf(worker).then((how) => {
        this.#members.delete(member)
        const { reason = how, isMendable } = member.failure ?? {}
        ready.reject(isMendable ? new StartError(reason) : new Error(reason))
        return reason
      }),
    }
    this.#members.add(member)
    ready.promise.catch(() => {})
    channel.on('ready', (message) => {
      member.isReady = true
      ready.resolve(message)
    })
    channel.on('failed', (message) => {
      member.failure = message
    })
    channel.on('relay', ({ subject, value }) => this.#relay(member, subject, value))
    void channel.request('init', init)
    if (this.#database) void channel.request('database', this.#database.known)
    if (this.#isDraining) void channel.request('drain', undefined)
    return member
  }

  async #replaceWhenEnded(first: Member): Promise<void> {
    let backoff = BACKOFF_MS.min
    for (let member = first; ; member = this.#start({ number: member.number, isFirst: false })) {
      const reason = await member.ended
      if (this.#isStopping) return
      this.#log('error', `A worker ended unexpectedly and is started again: ${reason}`)
      if (this.#isSocketInherited && ![...this.#members].some(({ isReady }) => isReady))
        crash(new Error('No worker is left that has the socket of the service manager'))
      if (member.isReady) backoff = BACKOFF_MS.min
      await delay(backoff)
      if (this.#isStopping) return
      backoff = Math.min(backoff * 2, BACKOFF_MS.max)
    }
  }

  /** Counts heartbeats, not seconds: while the whole machine is suspended, none is missed. */
  #countHeartbeats(): void {
    for (const member of this.#members) {
      member.missedHeartbeats += 1
      if (member.missedHeartbeats <= MAX_MISSED[member.isReady ? 'ready' : 'starting']) continue
      member.failure = { reason: 'its event loop hangs', isMendable: false }
      member.worker.process.kill('SIGKILL')
    }
  }

  async #relay(from: Member, subject: PeerSubject, value: unknown): Promise<unknown[]> {
    const others = [...this.#members].filter((member) => member !== from)
    const responses = await Promise.all([
      subject === 'metrics' ? this.#ownMetrics?.().catch(() => undefined) : undefined,
      ...others.map(({ channel, isReady, missedHeartbeats }) => {
        const response = channel.request(subject, value as never)
        return isReady && missedHeartbeats < SILENT ? response : undefined
      }),
    ])
    return responses.filter((response) => response !== undefined)
  }
}

function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve(signal ? `it got ${signal}` : `exit code ${code}`),
    )
    // A process that could not be started has no exit.
    worker.on('error', ({ message }) => worker.process.pid === undefined && resolve(message))
  })
}
