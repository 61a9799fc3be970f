import { PLACEHOLDER } from '../files/bucket.ts'
import type { DeletedFile } from '../files/deleted-files.ts'

/** Files that one person deleted together: those of a folder, or a single one. */
export interface DeletedGroup {
  id: string
  bucket: string
  /** The folder that all files were in; the path of a single file. */
  path: string
  isFolder: boolean
  /** What staff see as files. */
  shown: DeletedFile[]
  /** With the placeholders that keep empty folders. */
  files: DeletedFile[]
  /** Of the latest, an ISO 8601 instant. */
  deletedAt: string
  deletedBy: string | null
}

/** Longer between two deletions makes them two. */
const PAUSE_MS = 60_000

/** Groups files by what was deleted together. They come latest first, as the groups do. */
export function groupDeleted(files: DeletedFile[]): DeletedGroup[] {
  const groups: DeletedFile[][] = []
  const latest = new Map<string, DeletedFile[]>()
  for (const file of files) {
    const key = JSON.stringify([file.bucket, file.deletedBy, topFolder(file)])
    const group = latest.get(key)
    const before = group?.at(-1)
    const isNear = before && Date.parse(before.deletedAt) - Date.parse(file.deletedAt) <= PAUSE_MS
    if (group && isNear && topFolder(file) !== '') group.push(file)
    else {
      const next = [file]
      groups.push(next)
      latest.set(key, next)
    }
  }
  return groups.map(describe)
}

function describe(files: DeletedFile[]): DeletedGroup {
  const [first] = files as [DeletedFile]
  const { id, bucket, deletedAt, deletedBy } = first
  const shown = files.filter(({ path }) => nameOf(path) !== PLACEHOLDER)
  const isFolder = files.length > 1 || shown.length === 0
  const path = isFolder ? commonFolder(files) : first.path
  return { id, bucket, path, isFolder, shown, files, deletedAt, deletedBy }
}

function topFolder({ path }: DeletedFile): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function commonFolder(files: DeletedFile[]): string {
  const folders = files.map(({ path }) => path.split('/').slice(0, -1))
  const [first = []] = folders
  const length = first.findIndex((name, index) => folders.some((each) => each[index] !== name))
  return (length < 0 ? first : first.slice(0, length)).join('/')
}
