import type { AnonPool } from '../database/anon-pool.ts'
import type { Pool } from '../database/pool.ts'
import type { Log } from '../log.ts'
import type { Claims } from '../tokens.ts'
import type { ObjectStore } from './object-store.ts'

export interface Services {
  database: Pool
  siteReads: AnonPool
  anonReads: AnonPool
  /** The storage admin: public buckets, consistency of bytes and rows. */
  adminDb: Pool
  store: ObjectStore
  /** In the background: bytes without a row go to the trash. */
  dropOutdated: () => void
  /** For signed URLs only. */
  signingKey: Uint8Array
  /** In bytes, where a bucket has none lower. */
  sizeLimit: number
  log: Log
}

export interface Call extends Services {
  request: Request
  path: string
  claims: Claims
}

export type Endpoint = (call: Call) => Promise<Response>
