import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'
import type { Brand } from '../lib/brand.ts'
import type { Database } from './database.types.ts'
import type { AwaitWithin } from './render-context.ts'

export type Client = SupabaseClient<Database>

/** What the server provides to the loaders of public pages. */
export interface PublicServices {
  /** Always anonymous, also when staff view the site. */
  client: Client
  /** The page is a preview, whose client reads this page alone. */
  isPreview?: boolean
  /** Every read of a page goes through it. */
  awaitWithin: AwaitWithin
  /** Gives failure pages the brand that a page has read. */
  reportBrand: (brand: Brand) => void
  /** The site's public URL, without a trailing slash. */
  siteUrl: string
  /** Hosts beside our storage whose images are resized. */
  pictureHosts: readonly string[]
  /** What the staff area's browser code needs to reach the backend. */
  staffAccess: StaffAccess
}

export interface StaffAccess {
  /** Empty if the site itself serves the backend. */
  backendUrl: string
  anonKey: string
  /** Bytes per file. */
  uploadLimit: number
  /** Without the service key the server cannot manage accounts. */
  hasServiceKey: boolean
}

export const publicServices = createContext<PublicServices>()

/** The origin of our storage; empty if the site itself serves it. */
export function storageOf(client: Client, siteUrl: string): string {
  const { origin } = new URL(client.storage.from('photos').getPublicUrl('').data.publicUrl)
  return origin === new URL(siteUrl).origin ? '' : origin
}
