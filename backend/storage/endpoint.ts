import type { AnonPool } from '../database/anon-pool.ts'
import type { Pool } from '../database/pool.ts'
import type { Log } from '../log.ts'
import type { Claims } from '../tokens.ts'
import type { ObjectStore } from './object-store.ts'

export interface Services {
  database: Pool
  siteReads: AnonPool
  anonReads: AnonPool
  /** Logged in as the storage admin: reads public buckets, and keeps bytes and rows consistent. */
  adminDb: Pool
  store: ObjectStore
  dropOutdated: () => void
  signingKey: Uint8Array
  sizeLimit: number
  log: Log
}

export interface Call extends Services {
  request: Request
  path: string
  claims: Claims
}

export type Endpoint = (call: Call) => Promise<Response>
