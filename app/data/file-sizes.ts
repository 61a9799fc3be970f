import type { MaybePromise } from './render-context.ts'
import type { Client } from './services.ts'

/** Bytes by bucket and path: `photos/brochures/spring.pdf`. */
export type FileSizes = Record<string, number>

/** The most that a list of a folder answers with. */
const MOST = 1000

/**
 * The sizes of the files in these folders (`photos/brochures`, or a bucket's name for its root). They
 * are an extra: where a folder may not or cannot be listed, none is known.
 */
export async function readFileSizes(client: Client, ...folders: string[]): Promise<FileSizes> {
  const lists = await Promise.all(folders.map((folder) => readFolder(client, folder)))
  return Object.fromEntries(lists.flat())
}

async function readFolder(client: Client, folder: string): Promise<[string, number][]> {
  const [bucket = '', ...path] = folder.split('/')
  try {
    const { data } = await client.storage.from(bucket).list(path.join('/'), { limit: MOST })
    return (data ?? []).flatMap(({ name, metadata }): [string, number][] =>
      metadata?.size ? [[`${folder}/${name}`, Number(metadata.size)]] : [],
    )
  } catch {
    return []
  }
}

/** Of sizes that have arrived, those of the files that a page links to: it carries no others. */
export function sizesOf(
  sizes: MaybePromise<FileSizes>,
  links: readonly (string | null | undefined)[],
): FileSizes {
  if (sizes instanceof Promise) return {}
  const paths = links.map((link) => storedPath(link ?? ''))
  return Object.fromEntries(paths.flatMap((path) => (sizes[path] ? [[path, sizes[path]]] : [])))
}

/** Bucket and path of a file that a public link leads to; empty for any other link. */
export function storedPath(link: string): string {
  const [, path = ''] = /\/storage\/v1\/object\/public\/([^?#]+)/.exec(link) ?? []
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
