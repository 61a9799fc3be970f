import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'
import type { Database } from './database.types.ts'
import type { AwaitWithin } from './render-context.ts'

export type Client = SupabaseClient<Database>

/** What the server lends to the loaders of public pages. */
export interface PublicServices {
  /** Reads as a visitor, for staff too. */
  client: Client
  /** Waits for reads as long as this rendering may; every read of a page goes through it. */
  awaitWithin: AwaitWithin
  /** The site's public address, without a slash at the end. */
  siteUrl: string
  /** Hosts beside our storage whose pictures are shown in the size of their place. */
  pictureHosts: readonly string[]
  /** What the browser of staff needs to reach the backend. */
  staffAccess: StaffAccess
}

export interface StaffAccess {
  /** Empty where the site's own address serves the backend. */
  backendUrl: string
  anonKey: string
  /** Bytes that one stored file may have. */
  uploadLimit: number
}

export const publicServices = createContext<PublicServices>()
