import type { AdminAccount } from '../../backend/auth/bootstrap-admin.ts'
import type { KnownDatabase } from '../database.ts'
import type { TokenNews } from '../limits/token-buckets.ts'

/** In milliseconds: how often a worker shows that its event loop runs. */
export const HEARTBEAT_MS = 1000

export interface InitMessage {
  number: number
  /** The first worker listens during the start, and creates the first account. */
  isFirst: boolean
}

export interface ReadyMessage {
  url: string
  firstAdmin: AdminAccount | undefined
}

export interface FailedMessage {
  reason: string
  isMendable: boolean
}

export interface Messages {
  // From the primary process to a worker.
  init: (value: InitMessage) => void
  database: (value: KnownDatabase | undefined) => void
  drain: () => void
  stop: () => void
  // From a worker to the primary process.
  heartbeat: () => void
  ready: (value: ReadyMessage) => void
  failed: (value: FailedMessage) => void
  /** Puts a request to all other processes; the response is the list of theirs. */
  relay: (value: { subject: PeerSubject; value: unknown }) => Promise<unknown[]>
  // From a worker to all others, relayed.
  purge: () => void
  tokens: (value: TokenNews) => void
  metrics: () => Promise<object>
}

export type Subject = keyof Messages
export type PeerSubject = 'purge' | 'tokens' | 'metrics'
export type Value<S extends Subject> = Parameters<Messages[S]>[0]
export type Response<S extends Subject> = Awaited<ReturnType<Messages[S]>>

/** The other processes of the same site on this machine, as a worker sees them. */
export interface Peers {
  /** Resolves to the responses of those that have one within a second. Never rejects. */
  request: <S extends PeerSubject>(subject: S, value: Value<S>) => Promise<Response<S>[]>
  on: <S extends PeerSubject>(subject: S, handler: Messages[S]) => void
}
