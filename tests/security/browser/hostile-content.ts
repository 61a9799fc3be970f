import { createClient } from '@supabase/supabase-js'
import { deriveApiKeys } from '../../../backend/tokens.ts'
import { testSecret } from '../../../harness/secret.ts'
import type { TestSite } from '../../../harness/sites.ts'

/** Leaves a text, an attribute, a script, a comment and a CDATA section; within what previews show. */
export const BREAKOUT = `"><img src=x onerror=canary()></script><script>canary()</script>'--><svg onload=canary()>]]>`

/** Addresses that run as scripts, in disguises, and some that leave their attribute. */
const LINKS = [
  'javascript:canary()//',
  ' \u0001JaVa\nScRiPt\t:canary()//',
  '\u200bjavascript:canary()//',
  'data:text/html,<script>parent.canary()</script>',
  'vbscript:canary()//',
  '/drawn.webp?"><img src=x onerror=canary()>',
  'https://localhost/drawn.webp" onerror="canary()" x="',
]

/** Columns in which a row must have one of a few values, to be stored or on a page. */
const CHOICES: Record<string, readonly string[]> = {
  type: ['investigator', 'contractor'],
  conference_name: ['CIPG', 'John Hanson Council'],
  'events.status': ['planned', 'postponed'],
  registry_number: ['NCT00000001', 'NCT00000002'],
  doi: ['10.5555/<svg/onload=canary()>', "10.5555/'></script>"],
  pubmed_id: ['1', '2'],
}

interface Column {
  table: string
  name: string
  type: string
  needed: boolean
  isLink: boolean
}

/** What a text of this column holds, so that it is known again wherever it is seen. */
export const MARK = /mark-[a-z_]+\.[a-z_]+/g
const markOf = ({ table, name }: Column) => `mark-${table}.${name}`

/** Every column of texts, as the schema has them, that no row is kept from filling as it likes. */
export async function textColumns({ owner }: TestSite): Promise<string[]> {
  const columns = (await columnsOf(owner)).filter(isText)
  return columns.filter(({ table }) => table !== 'site_content').map(markOf)
}

const isText = (column: Column) => /^(text|ARRAY)$/.test(column.type) && !choicesOf(column)

const choicesOf = ({ table, name }: Column) => CHOICES[`${table}.${name}`] ?? CHOICES[name]

function columnsOf(owner: TestSite['owner']): Promise<Column[]> {
  return owner<Column[]>`
    select table_name as "table", column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null as needed,
      exists (
        select from pg_constraint where conname = table_name || '_' || column_name || '_link'
      ) as "isLink"
    from information_schema.columns
    where table_schema = 'public' and table_name not in ('staff', 'preview_links', 'record_versions')
      and table_name not in (select table_name from information_schema.views where table_schema = 'public')`
}

/**
 * Fills every table with what an attacker who could write would write. The database refuses links that
 * run as scripts; that wall is taken down first, so that the one behind it stands alone.
 */
export async function fillHostile(site: TestSite, contentKeys: string[]): Promise<void> {
  const { owner } = site
  const columns = await columnsOf(owner)
  await takeDownTheWall(owner)
  const tables = Object.groupBy(columns, ({ table }) => table)
  for (const [table, own = []] of Object.entries(tables)) {
    if (table === 'site_content') continue
    for (let row = 0; row < LINKS.length; row++) await insert(owner, table, own, row)
  }
  for (const [at, content_key] of contentKeys.entries()) {
    const mark = `mark-site_content.${content_key}`
    const content_value = /^social_/.test(content_key)
      ? `${LINKS[at % LINKS.length]}${mark}`
      : `## ${BREAKOUT} ${mark}\n\n${BREAKOUT} ${mark}`
    await owner`insert into public.site_content ${owner.values({ content_key, content_value })}`
  }
  await keepHostileFiles(site)
}

async function takeDownTheWall(owner: TestSite['owner']): Promise<void> {
  const walls = await owner<{ table: string; name: string }[]>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname like '%\\_link'`
  for (const { table, name } of walls)
    await owner.unsafe(`alter table ${table} drop constraint ${name}`)
}

async function insert(owner: TestSite['owner'], table: string, columns: Column[], row: number) {
  const values = Object.fromEntries(
    columns.flatMap((column) => {
      const value = wordsFor(column, row)
      return value === undefined ? [] : [[column.name, value]]
    }),
  )
  const names = Object.keys(values).join(', ')
  await owner.unsafe(
    `insert into public.${table} (${names})
     select ${names} from jsonb_populate_record(null::public.${table}, $1::text::jsonb)`,
    [JSON.stringify(values)],
  )
}

function wordsFor(column: Column, row: number): unknown {
  const { type, needed, isLink } = column
  const choices = choicesOf(column)
  if (choices) return choices[row % choices.length]
  const text = `${isLink ? LINKS[row] : BREAKOUT} ${markOf(column)}-${row}`
  if (type === 'text') return text
  if (type === 'ARRAY') return [text]
  if (!needed) return undefined
  return type === 'integer' ? 2020 + row : `2031-05-0${row + 1}`
}

async function keepHostileFiles({ url }: TestSite): Promise<void> {
  const { serviceRoleKey } = await deriveApiKeys(testSecret)
  const { storage } = createClient(url, serviceRoleKey, { auth: { persistSession: false } })
  const name = BREAKOUT.replaceAll('/', '')
  for (const path of [`${name}.png`, `${name}.pdf`, `${name}/inside.txt`]) {
    const { error } = await storage.from('photos').upload(path, 'x', { contentType: 'text/plain' })
    if (error) throw error
  }
}
