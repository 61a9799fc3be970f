import { expect, inject, test } from 'vitest'
import { connect } from '../../backend/database/connect.ts'
import { HOSTED_TABLES, KEYS } from '../../server/backup/hosted-tables.ts'
import { TEMPLATE } from '../support/cluster.ts'

test('a backup of a hosted project asks for every table of the migrations, by a column that it has', async () => {
  const sql = connect({ ...inject('cluster'), database: TEMPLATE })
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`
  await sql.end()
  expect(HOSTED_TABLES.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  for (const { name, columns } of tables)
    expect(
      KEYS.some((key) => columns.includes(key)),
      name,
    ).toBe(true)
})
