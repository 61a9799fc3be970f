import { writeFile } from 'node:fs/promises'
import { createPool, type Pool } from '../backend/database/pool.ts'
import { startCluster, TEMPLATE } from '../harness/cluster.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
}

interface Routine {
  name: string
  arguments: { name: string; type: string }[]
  /** Of its rows; `void` for none. */
  returns: string
  isSet: boolean
}

export const TYPES_FILE = 'app/data/database.types.ts'

const HEADER = `// Generated from the migrated schema by \`npm run types\`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

/** Tables, and functions for staff that act, return sets or answer yes or no, as the official client's type. */
export async function describeDatabase(sql: Pool): Promise<string> {
  const columns = await sql<Column[]>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' as nullable,
      c.is_nullable = 'YES' or c.column_default is not null as optional
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name <> 'staff'
    order by c.table_name, c.column_name`
  const routines = await sql<Routine[]>`
    select p.proname as name, returned.typname as returns, p.proretset as "isSet",
      coalesce(json_agg(json_build_object('name', a.name, 'type', t.typname)) filter (where t.oid is not null), '[]')
        as arguments
    from pg_proc p
    join pg_type returned on returned.oid = p.prorettype
    left join unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type) on true
    left join pg_type t on t.oid = a.type
    where p.pronamespace = 'public'::regnamespace
      and (p.proretset or p.prorettype in ('void'::regtype, 'boolean'::regtype))
      and p.prokind = 'f' and p.provolatile <> 'i'
      and has_function_privilege('authenticated', p.oid, 'execute')
    group by p.oid, returned.typname
    order by p.proname`
  const tables = Map.groupBy(columns, (column) => column.table)
  const body = [...tables].map(([table, list]) => describeTable(table, list)).join('\n')
  return `${HEADER}
export interface Database {
  public: {
    Tables: {
${body}
    }
    Views: { [name in never]: never }
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

function describeRoutine({ name, returns, isSet, arguments: taken }: Routine): string {
  const args = taken.map((each) => `${each.name}: ${typeOf({ ...each, nullable: false })}`)
  const result = returns === 'void' ? 'undefined' : typeOf({ type: returns, nullable: false })
  return `      ${name}: { Args: ${args.length === 0 ? 'never' : `{ ${args.join('; ')} }`}; Returns: ${result}${isSet ? '[]' : ''} }`
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
