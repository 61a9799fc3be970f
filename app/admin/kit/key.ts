import type { TableName } from './resource.ts'

/** The column that names a row of a table. */
export function keyOf(table: TableName): string {
  return table === 'site_content' ? 'content_key' : 'id'
}
