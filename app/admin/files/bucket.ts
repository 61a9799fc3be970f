import type { Client } from '../../data/services.ts'

/** Supabase Storage keeps empty folders by a hidden object of this name. */
export const PLACEHOLDER = '.emptyFolderPlaceholder'

const PAGE_SIZE = 100

export interface StoredFile {
  name: string
  path: string
  /** Bytes; undefined if storage does not report it. */
  size: number | undefined
  type: string
  created: string
}

export interface Folder {
  name: string
  path: string
}

export interface Listing {
  folders: Folder[]
  files: StoredFile[]
  hasPlaceholder: boolean
}

/** The path of an entry of a folder; the root is empty. */
export function pathIn(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name
}

/** Lists the entries of a folder by name, without those of subfolders. @throws StorageError */
export async function listFolder(client: Client, bucket: string, path: string): Promise<Listing> {
  const folders = new Map<string, Folder>()
  const files = new Map<string, StoredFile>()
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(path, { limit: PAGE_SIZE, offset, sortBy: { column: 'name', order: 'asc' } })
    if (error) throw error
    for (const { id, name, metadata, created_at } of data) {
      const at = pathIn(path, name)
      if (id === null) folders.set(name, { name, path: at })
      else {
        const { size, mimetype = '' } = metadata ?? {}
        files.set(name, { name, path: at, size, type: mimetype, created: created_at ?? '' })
      }
    }
    if (data.length < PAGE_SIZE) break
  }
  const hasPlaceholder = files.delete(PLACEHOLDER)
  return { folders: [...folders.values()], files: [...files.values()], hasPlaceholder }
}

export function publicUrl(client: Client, bucket: string, path: string): string {
  const { publicUrl } = client.storage.from(bucket).getPublicUrl(path).data
  // The client does not encode these.
  return publicUrl.replaceAll('?', '%3F').replaceAll('#', '%23')
}

/** Whether browsers can show the file as a picture, by its extension. */
export function isPicture(name: string): boolean {
  return /\.(jpg|jpeg|png|gif|webp|svg)$/i.test(name)
}

export function sizeText(bytes: number | undefined): string {
  return bytes === undefined ? 'Size not available' : `${(bytes / 1024).toFixed(2)} KB`
}
