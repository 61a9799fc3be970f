import { afterAll, expect, inject, test } from 'vitest'
import { VISIBILITY_FIELDS } from '../../app/admin/kit/visibility/with-visibility.ts'
import { MARKDOWN_COLUMNS } from '../../app/lib/markdown-columns.ts'
import { createPool } from '../../backend/database/pool.ts'
import { TEMPLATE } from '../../harness/cluster.ts'
import { DECLARED_SCREENS, resourceOf } from '../support/declared-resources.ts'

/** The database makes these itself. */
const GENERATED = ['id', 'created_at', 'updated_at']
/** Forms have a section of their own for these. */
const VISIBILITY = Object.keys(VISIBILITY_FIELDS)

const sql = createPool({ ...inject('cluster'), database: TEMPLATE })
afterAll(() => sql.end())

interface Column {
  name: string
  nullable: boolean
  preset: boolean
}

function columnsOf(table: string) {
  return sql<Column[]>`
    select attname as name, not attnotnull as nullable, atthasdef as preset from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`
}

test.each(DECLARED_SCREENS)('$label: its fields are the columns of its table', async (screen) => {
  const { table, fields, only = {} } = await resourceOf(screen)
  const columns = (await columnsOf(table)).map(({ name }) => name)
  const accounted = [...Object.keys(fields), ...Object.keys(only)]
  const generated = GENERATED.filter((name) => columns.includes(name))
  expect([...accounted, ...generated, ...VISIBILITY].toSorted()).toEqual(columns.toSorted())
})

test.each(DECLARED_SCREENS)('$label: required columns are required fields', async (screen) => {
  const { table, fields } = await resourceOf(screen)
  const columns = new Map((await columnsOf(table)).map((column) => [column.name, column]))
  for (const [name, field] of Object.entries(fields)) {
    const { nullable, preset } = columns.get(name) as Column
    if (!nullable && !preset) expect(field?.required, name).toBe(true)
    if (field?.required) expect(nullable, name).toBe(false)
  }
})

test('fields with marks are those that pages and the doctor render', async () => {
  const columns = await Promise.all(
    DECLARED_SCREENS.map(async (screen) => {
      const { table, fields } = await resourceOf(screen)
      return Object.entries(fields).flatMap(([name, field]) => {
        const marked = field && 'column' in field ? field.column : undefined
        if (marked) expect(marked).toBe(`${table}.${name}`)
        return marked ? [String(marked)] : []
      })
    }),
  )
  expect([...new Set(columns.flat())].toSorted()).toEqual([...MARKDOWN_COLUMNS].toSorted())
})

test('every table that visitors can read has a screen', async () => {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege('anon', oid, 'select')`
  const edited = await Promise.all(
    DECLARED_SCREENS.map(async (each) => (await resourceOf(each)).table),
  )
  // Its texts have a screen of their own.
  const shown = tables.map(({ name }) => name).filter((name) => name !== 'site_content')
  expect(shown.toSorted()).toEqual([...new Set<string>(edited)].toSorted())
})
