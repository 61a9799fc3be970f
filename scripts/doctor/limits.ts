import type { Pool } from '../../backend/database/pool.ts'
import { columnList, quoted } from '../../server/backup/catalog.ts'
import { type Check, type Finding, ok, warning } from './finding.ts'
import { contentTables, type TriedTable } from './tables.ts'

const MAX_NAMED_ROWS = 5

interface Limit {
  table: string
  name: string
  condition: string
}

/** Rows older than a limit that exceed it: pages show them, their next change must comply. */
export const checkLimits: Check = async ({ database }) => {
  if (!database) return []
  if (database.migrations.missing.length > 0)
    return [warning('were not looked at: the database does not fit this release')]
  const tables = await contentTables(database)
  const limits = await database.owner<Limit[]>`
    select relname as table, conname as name, pg_get_expr(conbin, conrelid) as condition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'c' and not convalidated and connamespace = 'public'::regnamespace
    order by 1, 2`
  const findings: Finding[] = []
  for (const limit of limits) {
    const rows = await rowsBeyond(database.owner, limit, tables)
    if (rows.length > 0) findings.push(warning(sentence(limit, rows)))
  }
  return findings.length > 0 ? findings : [ok(`no row is beyond one of the ${limits.length}`)]
}

async function rowsBeyond(
  owner: Pool,
  { table, condition }: Limit,
  tables: TriedTable[],
): Promise<string[]> {
  const { required = 'id', text = 'id' } = tables.find(({ name }) => name === table) ?? {}
  const [key, title] = [columnList([required]), columnList([text])]
  const rows = await owner.unsafe<{ text: string; key: string }[]>(
    `select left(${title}::text, 40) as text, ${key}::text as key
    from ${quoted(`public.${table}`)} where not (${condition}) order by ${key}`,
  )
  return rows.map((row) => `${JSON.stringify(row.text)} (${row.key})`)
}

function sentence({ table, name }: Limit, rows: string[]): string {
  const count = rows.length === 1 ? '1 row' : `${rows.length} rows`
  const named =
    rows.slice(0, MAX_NAMED_ROWS).join(', ') + (rows.length > MAX_NAMED_ROWS ? ', …' : '')
  return `${count} of ${table} beyond ${name}: ${named}. Edit them in the staff area`
}
