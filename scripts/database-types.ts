import { writeFile } from 'node:fs/promises'
import { connect, type Sql } from '../backend/database/connect.ts'
import { startCluster, TEMPLATE } from '../tests/support/cluster.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  optional: boolean
}

interface Argument {
  function: string
  name: string
  type: string
}

export const TYPES_FILE = 'app/data/database.types.ts'

const HEADER = `// Generated from the migrated schema by \`npm run types\`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

/** The schema of the public tables, and of the functions that only do something, as the type that the official client is given. */
export async function describeDatabase(sql: Sql): Promise<string> {
  const columns = await sql<Column[]>`
    select c.table_name as table, c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' as nullable,
      c.is_nullable = 'YES' or c.column_default is not null as optional
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name <> 'staff'
    order by c.table_name, c.column_name`
  const functions = await sql<Argument[]>`
    select p.proname as function, a.name, t.typname as type
    from pg_proc p
    cross join unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type)
    join pg_type t on t.oid = a.type
    where p.pronamespace = 'public'::regnamespace and p.prorettype = 'void'::regtype
    order by p.proname`
  const tables = Map.groupBy(columns, (column) => column.table)
  const calls = Map.groupBy(functions, (argument) => argument.function)
  const body = [...tables].map(([table, list]) => describeTable(table, list)).join('\n')
  return `${HEADER}
export interface Database {
  public: {
    Tables: {
${body}
    }
    Views: { [name in never]: never }
    Functions: {
${[...calls].map(([name, list]) => describeFunction(name, list)).join('\n')}
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

function describeFunction(name: string, args: Argument[]): string {
  const taken = args.map((each) => `${each.name}: ${typeOf({ ...each, nullable: false })}`)
  return `      ${name}: { Args: { ${taken.join('; ')} }; Returns: undefined }`
}

/** As JSON carries it: dates and uuids are text. */
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
  const sql = connect({ ...cluster.address, database: TEMPLATE })
  await writeFile(TYPES_FILE, await describeDatabase(sql))
  await sql.end()
  await cluster.stop()
}
