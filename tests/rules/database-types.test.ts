import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { createPool } from '../../backend/database/pool.ts'
import { TEMPLATE } from '../../harness/cluster.ts'
import { describeDatabase, TYPES_FILE } from '../../scripts/database-types.ts'

test('the database types are those of the migrated schema (else: npm run types)', async () => {
  const sql = createPool({ ...inject('cluster'), database: TEMPLATE })
  const current = await describeDatabase(sql)
  await sql.end()
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(current)
})
