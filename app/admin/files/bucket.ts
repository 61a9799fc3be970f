import type { Client } from '../../data/services.ts'

/** A folder is an object inside it that is never shown. */
export const PLACEHOLDER = '.emptyFolderPlaceholder'

/** Storage answers in pieces of this size, as specified. */
const PAGE = 100

export interface StoredFile {
  name: string
  /** Its whole name in the bucket. */
  path: string
  /** Bytes; undefined where storage does not say. */
  size: number | undefined
  type: string
  /** ISO 8601. */
  created: string
}

export interface Folder {
  name: string
  path: string
}

export interface Listing {
  folders: Folder[]
  files: StoredFile[]
  /** Its placeholder is there. */
  marked: boolean
}

/** The path of an entry of a folder; the root is the empty path. */
export function pathIn(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name
}

/**
 * Everything directly in a folder, by name.
 *
 * @throws StorageError
 */
export async function listFolder(client: Client, bucket: string, path: string): Promise<Listing> {
  const folders = new Map<string, Folder>()
  const files = new Map<string, StoredFile>()
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(path, { limit: PAGE, offset, sortBy: { column: 'name', order: 'asc' } })
    if (error) throw error
    for (const { id, name, metadata, created_at } of data) {
      const at = pathIn(path, name)
      if (id === null) folders.set(name, { name, path: at })
      else {
        const { size, mimetype = '' } = metadata ?? {}
        files.set(name, { name, path: at, size, type: mimetype, created: created_at ?? '' })
      }
    }
    if (data.length < PAGE) break
  }
  const marked = files.delete(PLACEHOLDER)
  return { folders: [...folders.values()], files: [...files.values()], marked }
}

/** The address of a file that everyone can open, as the official client gives it. */
export function publicUrl(client: Client, bucket: string, path: string): string {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data
  // The client leaves these as they are, although they end a path.
  return publicUrl.replaceAll('?', '%3F').replaceAll('#', '%23')
}

/** Whether a browser shows it as a picture, by the ending of its name. */
export function isPicture(name: string): boolean {
  return /\.(jpg|jpeg|png|gif|webp|svg)$/i.test(name)
}

/** A size in words. Storage counts bytes. */
export function sizeText(bytes: number | undefined): string {
  return bytes === undefined ? 'Size not available' : `${(bytes / 1024).toFixed(2)} KB`
}
