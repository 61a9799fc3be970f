import type { MaybePromise } from './render-context.ts'
import type { Client } from './services.ts'

/** Bytes by bucket and path: `photos/brochures/spring.pdf`. */
export type FileSizes = Record<string, number>

/** Storage lists at most this many objects. */
const MAX_OBJECTS = 1000

/**
 * The sizes of the files in these folders (`photos/brochures`, or a bucket's name for its root). Pages
 * work without them, so a folder that can't be listed has none.
 */
export async function readFileSizes(client: Client, ...folders: string[]): Promise<FileSizes> {
  const lists = await Promise.all(folders.map((folder) => readFolder(client, folder)))
  return Object.fromEntries(lists.flat())
}

async function readFolder(client: Client, folder: string): Promise<[string, number][]> {
  const [bucket = '', ...path] = folder.split('/')
  try {
    const { data } = await client.storage.from(bucket).list(path.join('/'), { limit: MAX_OBJECTS })
    return (data ?? []).flatMap(({ name, metadata }): [string, number][] =>
      metadata?.size ? [[`${folder}/${name}`, Number(metadata.size)]] : [],
    )
  } catch {
    return []
  }
}

/** The sizes of the files that a page links to; none if the read is still pending. */
export function sizesOf(
  sizes: MaybePromise<FileSizes>,
  links: readonly (string | null | undefined)[],
): FileSizes {
  if (sizes instanceof Promise) return {}
  const paths = links.map((link) => storedPath(link ?? ''))
  return Object.fromEntries(paths.flatMap((path) => (sizes[path] ? [[path, sizes[path]]] : [])))
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
