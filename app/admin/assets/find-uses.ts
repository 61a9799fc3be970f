import { call } from '../call.ts'
import { forEachConcurrently } from '../files/for-each-concurrently.ts'
import type { Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import { loadResources } from '../load-resources.ts'
import { siteTextOf } from '../pages/page-title.ts'
import { BUCKET } from './bucket.ts'
import type { DeleteTarget } from './delete-target.ts'

/** A record with a link to a file. */
export interface Use {
  /** The label of the screen where it is edited. */
  screen: string
  title: string
}

const LIMIT = 20

/** What is searched for; a file of the asset manager's bucket unless it says otherwise. */
interface Target {
  kind?: DeleteTarget['kind']
  bucket?: string
  path: string
}

/**
 * Finds the records with links to a file, or to files in a folder, or with a file's name: those that the user
 * may read, at most 20 per table.
 * @throws CallFailure
 */
export async function findUses(client: AnyClient, target: Target) {
  const uses: Use[] = []
  const { bucket = BUCKET } = target
  await forEachConcurrently(4, await loadResources(), async ({ label, resource }) => {
    const { table, only = {}, fields, row } = resource
    const links = Object.keys(fields).filter((name) => fields[name]?.isLink)
    const names = Object.keys(fields).filter((name) => fields[name]?.bucket === bucket)
    if (links.length + names.length === 0) return
    const rows = await read(client, { table, only, links, names, target })
    for (const each of rows) uses.push({ screen: label, title: String(row.title(each) ?? '') })
  })
  const texts = { table: 'site_content', only: {}, links: ['content_value'], names: [], target }
  for (const { content_key } of await read(client, texts))
    uses.push(siteTextOf(String(content_key)))
  return uses.sort((a, b) => a.screen.localeCompare(b.screen) || a.title.localeCompare(b.title))
}

interface Search {
  table: string
  only: Row
  /** Columns of links, and of names of files. */
  links: string[]
  names: string[]
  target: Target
}

async function read(client: AnyClient, search: Search): Promise<Row[]> {
  const { table, only, links, names, target } = search
  const filter = [
    ...links.flatMap((column) => patternsOf(target).map((each) => `${column}.like.${each}`)),
    ...names.map((column) => `${column}.eq.${quoted(target.path)}`),
  ]
  const { data } = await call<Row[]>((signal) =>
    client.from(table).select('*').match(only).or(filter.join()).limit(LIMIT).abortSignal(signal),
  )
  return data
}

/** A URL may contain the path unencoded or in either of JavaScript's encodings. */
function patternsOf({ kind, bucket = BUCKET, path }: Target): string[] {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  const end = kind === 'folder' ? '/' : ''
  return [...new Set([path, encodeURI(path), encoded])].map((each) =>
    quoted(`*/object/public/${bucket}/${each}${end}*`),
  )
}

function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`
}
