import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { databaseOf, TEMPLATE } from '../../harness/cluster.ts'
import { SPECIFIED_TABLES } from '../../server/backup/hosted-tables.ts'

const SECTION_THREE = join(
  import.meta.dirname,
  '../support/section-three/20200101000000_tables.sql',
)

test('the tables read from a hosted project are the specified ones', async () => {
  const made = (await readFile(SECTION_THREE, 'utf8')).matchAll(/^create table (\w+)/gm)
  const names = [...made].map(([, name]) => name)
  expect(Object.keys(SPECIFIED_TABLES).toSorted()).toEqual(names.toSorted())
})

test('their columns are filled in every row, and they are content tables here', async () => {
  const sql = createPool(databaseOf(inject('cluster'), TEMPLATE))
  const tables = await sql<{ name: string; filled: string[]; texts: string[] }[]>`
    select name,
      array_agg(attname::text) filter (where attnotnull) as filled,
      array_agg(attname::text) filter (where attnotnull and atttypid = 'text'::regtype) as texts
    from public.content_tables() join pg_attribute on attrelid = ('public.' || name)::regclass
    group by name`
  await sql.end()
  for (const [name, { required, text }] of Object.entries(SPECIFIED_TABLES)) {
    const table = tables.find((each) => each.name === name)
    expect([name, table?.filled.includes(required), table?.texts.includes(text)]).toEqual([
      name,
      true,
      true,
    ])
  }
})
