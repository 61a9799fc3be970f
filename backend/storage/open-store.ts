import { createDiskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Options } from './s3-clients.ts'

export interface StoreLocation {
  /** A directory, used where there is no S3. */
  filesDirectory: string
  s3?: S3Options
}

/** The store of bytes that the settings name. */
export async function openStore({ filesDirectory, s3 }: StoreLocation): Promise<ObjectStore> {
  if (!s3) return createDiskStore(filesDirectory)
  // A large package, loaded where it is used.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3)
}
