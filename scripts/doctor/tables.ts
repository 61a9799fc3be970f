import { SPECIFIED_TABLES } from '../../server/backup/hosted-tables.ts'
import type { CheckContext } from './context.ts'

export interface TriedTable {
  name: string
  /** Not null. */
  required: string
  /** Text, preferably not null. */
  text: string
}

/** Of the database; of a hosted project the specified ones. */
export async function contentTables(database: CheckContext['database']): Promise<TriedTable[]> {
  if (!database)
    return Object.entries(SPECIFIED_TABLES).map(([name, columns]) => ({ name, ...columns }))
  return database.owner<TriedTable[]>`
    select name, key as required, coalesce((
      select attname::text from pg_attribute
      where attrelid = to_regclass('public.' || quote_ident(name))
        and attnum > 0 and not attisdropped and atttypid = 'text'::regtype
      order by attnotnull desc, attnum limit 1
    ), key) as text
    from public.content_tables()`
}
