import type { Pool } from '../../backend/database/pool.ts'

export interface ContentTable {
  name: string
  /** The column of its primary key. */
  key: string
  /** Whether visitors see only the rows that are active. */
  hasDrafts: boolean
  /** Whether its rows can be hidden and scheduled. */
  hasVisibility: boolean
  /** A row that fits: a value for every column that needs one. */
  row: Record<string, unknown>
  /** A column that an update changes, and its new value. */
  change: Record<string, unknown>
}

interface Column {
  name: string
  type: string
  isRequired: boolean
  /** The first of the values that a constraint allows. */
  choice: string | null
}

/** Values that no constraint of a content table refuses, by type. */
const SAMPLES: Record<string, unknown> = {
  text: 'A',
  integer: 2025,
  boolean: true,
  date: '2027-01-05',
  'timestamp with time zone': '2027-01-05T18:00:00Z',
  'text[]': [],
}

/** The content tables of a database, with rows to try them by. */
export async function contentTables(sql: Pool): Promise<ContentTable[]> {
  const tables = await sql<{ name: string; key: string; columns: Column[] }[]>`
    select name, key, (
      select json_agg(json_build_object(
        'name', attname,
        'type', format_type(atttypid, atttypmod),
        'isRequired', attnotnull and not atthasdef and attidentity = '',
        'choice', (
          select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] from pg_constraint
          where conrelid = attrelid and conname = name || '_' || attname || '_known')
      ) order by attnum)
      from pg_attribute
      where attrelid = to_regclass('public.' || quote_ident(name)) and attnum > 0 and not attisdropped
    ) as columns
    from public.content_tables()`
  return tables.map(({ name, key, columns }) => ({
    name,
    key,
    hasDrafts: columns.some((column) => column.name === 'is_active'),
    hasVisibility: columns.some((column) => column.name === 'hidden'),
    row: Object.fromEntries(
      columns.filter(({ isRequired }) => isRequired).map((each) => [each.name, sampleFor(each)]),
    ),
    change: { [changeable(columns, key)]: 'B' },
  }))
}

function sampleFor({ name, type, choice }: Column): unknown {
  const value = choice ?? SAMPLES[type]
  if (value === undefined) throw new Error(`There is no sample of ${type} for the column ${name}`)
  return value
}

function changeable(columns: Column[], key: string): string {
  const texts = columns.filter(
    ({ name, type, choice }) => type === 'text' && name !== key && !choice,
  )
  const [first] = texts
  if (!first) throw new Error('A content table has no text to change')
  return first.name
}
