import { call } from '../call.ts'
import { abreast } from '../files/abreast.ts'
import type { Resource, Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import { SCREENS } from '../screens.ts'
import { BUCKET } from './bucket.ts'
import type { DeleteTarget } from './delete-target.ts'

/** A record that leads to a file. */
export interface Use {
  /** Of the screen where it is edited. */
  screen: string
  title: string
}

/** Records of one table at most: enough to know that a file is in use. */
const LIMIT = 20

const DECLARED = import.meta.glob<Record<string, unknown>>('../resources/*.tsx')

/**
 * Finds the records whose links lead to a file, or to a file in a folder, as far as the person may read
 * them: at most 20 of each table.
 *
 * @throws CallFailure
 */
export async function findUses(client: AnyClient, target: Pick<DeleteTarget, 'kind' | 'path'>) {
  const uses: Use[] = []
  await abreast(4, SCREENS, async ({ label, file }) => {
    const resource = Object.values((await DECLARED[`../${file}`]?.()) ?? {}).find(isResource)
    if (!resource) return
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

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'table' in value && 'fields' in value
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

/** An address may say a name as it is, or encoded in one of the ways of clients and browsers. */
function patternsOf({ kind, path }: Pick<DeleteTarget, 'kind' | 'path'>): string[] {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const end = kind === 'folder' ? '/' : ''
  return [...new Set([path, encodeURI(path), encoded])].map((each) => {
    const pattern = `*/object/public/${BUCKET}/${each}${end}*`
    return `"${pattern.replace(/[\\"]/g, '\\$&')}"`
  })
}
