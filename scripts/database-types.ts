import { writeFile } from 'node:fs/promises'
import { createPool, type Pool } from '../backend/database/pool.ts'
import { startCluster, TEMPLATE } from '../harness/cluster.ts'

interface Column {
  table: string
  isView: boolean
  name: string
  type: string
  nullable: boolean
  optional: boolean
}

interface Routine {
  name: string
  /** The columns are those of the rows that it returns. */
  parameters: { name: string; type: string; isColumn: boolean }[]
  /** Of its rows; `void` for none. */
  returns: string
  isSet: boolean
}

export const TYPES_FILE = 'app/data/database.types.ts'

const HEADER = `// Generated from the migrated schema by \`npm run types\`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

/** Tables, views, and functions for staff that act, return sets or answer yes or no, as the official client's type. */
export async function describeDatabase(sql: Pool): Promise<string> {
  const columns = await sql<Column[]>`
    select c.table_name as table, t.table_type = 'VIEW' as "isView", c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' as nullable,
      c.is_nullable = 'YES' or c.column_default is not null as optional
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.table_name <> 'staff'
    order by c.table_name, c.column_name`
  const routines = await sql<Routine[]>`
    select p.proname as name, returned.typname as returns, p.proretset as "isSet",
      (
        select coalesce(json_agg(json_build_object(
          'name', given.name, 'type', t.typname, 'isColumn', coalesce(given.mode = 't', false)) order by position), '[]')
        from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
          with ordinality as given (name, type, mode, position)
        join pg_type t on t.oid = given.type
      ) as parameters
    from pg_proc p
    join pg_type returned on returned.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace
      and (p.proretset or p.provolatile = 'v' or p.prorettype = 'boolean'::regtype)
      and p.prorettype <> 'trigger'::regtype and p.prokind = 'f' and p.provolatile <> 'i'
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by p.proname`
  const relations = (isView: boolean) => {
    const own = columns.filter((column) => column.isView === isView)
    return [...Map.groupBy(own, (column) => column.table)]
      .map(([table, list]) => describeTable(table, list))
      .join('\n')
  }
  return `${HEADER}
export interface Database {
  public: {
    Tables: {
${relations(false)}
    }
    Views: {
${relations(true)}
    }
    Functions: {
${routines.map(describeRoutine).join('\n')}
    }
    Enums: { [name in never]: never }
    CompositeTypes: { [name in never]: never }
  }
}
`
}

function describeTable(table: string, columns: Column[]): string {
  const shape = (optional: (column: Column) => boolean) =>
    columns
      .map((column) => `          ${column.name}${optional(column) ? '?' : ''}: ${typeOf(column)}`)
      .join('\n')
  return `      ${table}: {
        Row: {
${shape(() => false)}
        }
        Insert: {
${shape((column) => column.optional)}
        }
        Update: {
${shape(() => true)}
        }
        Relationships: []
      }`
}

function describeRoutine({ name, returns, isSet, parameters }: Routine): string {
  const members = (isColumn: boolean) =>
    parameters
      .filter((each) => each.isColumn === isColumn)
      .map((each) => `${each.name}: ${typeOf({ ...each, nullable: false })}`)
      .join('; ')
  const args = members(false)
  const columns = members(true)
  const scalar = returns === 'void' ? 'undefined' : typeOf({ type: returns, nullable: false })
  const result = columns ? `{ ${columns} }` : scalar
  return `      ${name}: { Args: ${args ? `{ ${args} }` : 'never'}; Returns: ${result}${isSet ? '[]' : ''} }`
}

/** As JSON: dates and uuids are text. */
function typeOf({ type, nullable }: Pick<Column, 'type' | 'nullable'>): string {
  const element = type.replace(/^_/, '')
  const numbers = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']
  const plain = numbers.includes(element)
    ? 'number'
    : element === 'bool'
      ? 'boolean'
      : element.startsWith('json')
        ? 'Json'
        : 'string'
  return `${plain}${type.startsWith('_') ? '[]' : ''}${nullable ? ' | null' : ''}`
}

if (import.meta.main) {
  const cluster = await startCluster()
  const sql = createPool({ ...cluster.address, database: TEMPLATE })
  await writeFile(TYPES_FILE, await describeDatabase(sql))
  await sql.end()
  await cluster.stop()
}
