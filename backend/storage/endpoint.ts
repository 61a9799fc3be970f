import type { AnonPool } from '../database/anon-pool.ts'
import type { Pool } from '../database/pool.ts'
import type { Log } from '../log.ts'
import type { Claims } from '../tokens.ts'
import type { ObjectStore } from './object-store.ts'

/** What every endpoint works with. */
export interface Services {
  /** For what runs as the caller. */
  database: Pool
  /** For what is read as the caller, where that is `anon`: the site itself, or another client. */
  siteReads: AnonPool
  anonReads: AnonPool
  /** For what is public by its bucket, and for keeping bytes and rows together. */
  adminDb: Pool
  store: ObjectStore
  /** Starts taking bytes out of service that no row names any more; nobody waits for it. */
  dropOutdated: () => void
  /** Signs addresses; nothing else accepts what it signs. */
  signingKey: Uint8Array
  /** Bytes that an object may have where its bucket does not say less. */
  sizeLimit: number
  log: Log
}

/** A request on its way through an endpoint. */
export interface Call extends Services {
  request: Request
  /** What follows the endpoint's prefix, still percent-encoded. */
  path: string
  claims: Claims
}

export type Endpoint = (call: Call) => Promise<Response>
