import type { MaybePromise } from './render-context.ts'
import type { Client } from './services.ts'

/** Bytes by bucket and path: `photos/brochures/spring.pdf`. */
export type FileSizes = Record<string, number>

/** A file's address in storage, as records have it. */
type Link = string | null | undefined

/** Storage lists at most this many objects. */
const MAX_OBJECTS = 1000
/** Links are hostile input, and a bucket's name becomes part of an address. */
const BUCKETS = ['photos', 'annual_reports']
/** Each costs a request. */
const MAX_FOLDERS = 10

/**
 * The sizes of the stored files behind these links. Pages work without them, so those that can't be read, and those
 * in more than `MAX_FOLDERS` folders, are left out.
 */
export async function readFileSizes(client: Client, links: readonly Link[]): Promise<FileSizes> {
  const paths = new Set(links.map((link) => storedPath(link ?? '')))
  const folders = Object.entries(Object.groupBy(paths, (path) => split(path).folder)).filter(
    ([folder]) => BUCKETS.includes(folder.split('/')[0] ?? ''),
  )
  const lists = await Promise.all(
    folders.slice(0, MAX_FOLDERS).map(([folder, files = []]) => readFolder(client, folder, files)),
  )
  return Object.fromEntries(lists.flat())
}

async function readFolder(
  client: Client,
  folder: string,
  files: string[],
): Promise<[string, number][]> {
  const [bucket = '', ...path] = folder.split('/')
  const [first = ''] = files
  const search = files.length === 1 ? split(first).name : ''
  const wanted = new Set(files)
  try {
    const { data } = await client.storage
      .from(bucket)
      .list(path.join('/'), { limit: MAX_OBJECTS, search })
    const sizes = (data ?? []).map(({ name, metadata }): [string, number] => [
      `${folder}/${name}`,
      Number(metadata?.size),
    ])
    return sizes.filter(([file, size]) => size > 0 && wanted.has(file))
  } catch {
    return []
  }
}

function split(path: string): { folder: string; name: string } {
  const end = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(end, 0)), name: path.slice(end + 1) }
}

/** Sizes that have arrived in time; none if they are late. */
export function arrivedSizes(sizes: MaybePromise<FileSizes>): FileSizes {
  return sizes instanceof Promise ? {} : sizes
}

/** Bucket and path of the file behind a public storage URL; empty for any other URL. */
export function storedPath(link: string): string {
  const [, path = ''] = /\/storage\/v1\/object\/public\/([^?#]+)/.exec(link) ?? []
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
