import { createDiskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Options } from './s3-clients.ts'

export interface StoreLocation {
  filesDirectory: string
  s3?: S3Options
}

/** The store on S3 or on disk, as configured. */
export async function openStore({ filesDirectory, s3 }: StoreLocation): Promise<ObjectStore> {
  if (!s3) return createDiskStore(filesDirectory)
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(s3)
}
