import { call } from '../call.ts'
import { declaredResources } from '../declared-resources.ts'
import { forEachConcurrently } from '../files/for-each-concurrently.ts'
import type { Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import { BUCKET } from './bucket.ts'
import type { DeleteTarget } from './delete-target.ts'

/** A record with a link to a file. */
export interface Use {
  /** The label of the screen where it is edited. */
  screen: string
  title: string
}

const LIMIT = 20

/**
 * Finds the records with links to a file, or to files in a folder: those that the user may read, at most 20
 * per table.
 * @throws CallFailure
 */
export async function findUses(client: AnyClient, target: Pick<DeleteTarget, 'kind' | 'path'>) {
  const uses: Use[] = []
  await forEachConcurrently(4, await declaredResources(), async ({ label, resource }) => {
    const { table, only = {}, fields, row } = resource
    const columns = Object.keys(fields).filter((name) => fields[name]?.isLink)
    if (columns.length === 0) return
    const rows = await read(client, { table, only, columns, target })
    for (const each of rows) uses.push({ screen: label, title: String(row.title(each) ?? '') })
  })
  const texts = { table: 'site_content', only: {}, columns: ['content_value'], target }
  for (const { content_key } of await read(client, texts))
    uses.push({ screen: 'Site Texts', title: String(content_key).replaceAll('_', ' ') })
  return uses.sort((a, b) => a.screen.localeCompare(b.screen) || a.title.localeCompare(b.title))
}

interface Search {
  table: string
  only: Row
  columns: string[]
  target: Pick<DeleteTarget, 'kind' | 'path'>
}

async function read(client: AnyClient, { table, only, columns, target }: Search): Promise<Row[]> {
  const filter = columns.flatMap((column) =>
    patternsOf(target).map((pattern) => `${column}.like.${pattern}`),
  )
  const { data } = await call<Row[]>((signal) =>
    client.from(table).select('*').match(only).or(filter.join()).limit(LIMIT).abortSignal(signal),
  )
  return data
}

/** A URL may contain the path unencoded or in either of JavaScript's encodings. */
function patternsOf({ kind, path }: Pick<DeleteTarget, 'kind' | 'path'>): string[] {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const end = kind === 'folder' ? '/' : ''
  return [...new Set([path, encodeURI(path), encoded])].map((each) => {
    const pattern = `*/object/public/${BUCKET}/${each}${end}*`
    return `"${pattern.replace(/[\\"]/g, '\\$&')}"`
  })
}
