import type { FirstStaff } from '../../backend/auth/first-staff.ts'
import type { KnownDatabase } from '../database.ts'

/** What a worker is told first. */
export interface Beginning {
  /** None with a hosted project. */
  database: KnownDatabase | undefined
  /** One worker only makes the first account, at the start of the site. */
  makesFirstStaff: boolean
  /** Which one of the workers it is, from 1; one that takes the place of another is the same. */
  number: number
}

/** From the primary process to a worker. */
export type ToWorker =
  | ({ kind: 'begin' } & Beginning)
  /** Comes with the connection itself, unless the visitor has left. */
  | { kind: 'connection'; id: number }
  | { kind: 'question'; id: number; subject: string; value: unknown }
  | { kind: 'answers'; id: number; values: unknown[] }
  | { kind: 'drain' }
  | { kind: 'stop' }

/** From a worker to the primary process. */
export type ToPrimary =
  | { kind: 'ready'; firstStaff: FirstStaff | undefined }
  /** It does not get ready before this service answers. */
  | { kind: 'waiting'; service: string }
  /** A person can mend it, or the worker crashed. */
  | { kind: 'failed'; reason: string; isMendable: boolean }
  /** The connection of this number is the worker's now. */
  | { kind: 'taken'; id: number }
  | { kind: 'ask'; id: number; subject: string; value: unknown }
  | { kind: 'answer'; id: number; value: unknown }
