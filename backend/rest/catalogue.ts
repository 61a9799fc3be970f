import type { Pool } from '../database/pool.ts'

export interface Column {
  name: string
  type: string
  /** The default as SQL; null where there is none or the column can't be set. */
  default: string | null
  roles: string[]
}

export interface Table {
  name: string
  columns: Column[]
  primaryKey: string[]
  roles: string[]
}

export interface Argument {
  name: string
  type: string
  required: boolean
}

export interface Routine {
  name: string
  arguments: Argument[]
  returnsSet: boolean
  returns: 'void' | 'value' | 'row'
  columns: Column[]
  volatile: boolean
  roles: string[]
}

/** The schema `public`, for all roles. PostgreSQL checks rights; `roles` only serve hints. */
export interface Catalogue {
  tables: Map<string, Table>
  routines: Map<string, Routine[]>
  /** Every type name that a cast accepts → the type as SQL. */
  types: Map<string, string>
}

/** Reads the catalogue at the first request and after a schema change; unchanged, it stays the same object. */
export class CatalogueCache {
  readonly #pool: Pool
  #latest: { json: string; catalogue: Catalogue } | undefined
  #reading: Promise<Catalogue> | undefined
  #readAt = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async watch(): Promise<void> {
    const invalidate = () => this.invalidate()
    // Also after a reconnect, because notifications may have been lost.
    await this.#pool.listen('pgrst', invalidate, invalidate)
  }

  invalidate(): void {
    this.#reading = undefined
  }

  refresh(): Promise<Catalogue> {
    if (performance.now() - this.#readAt > 1000) this.invalidate()
    return this.current()
  }

  current(): Promise<Catalogue> {
    if (!this.#reading) {
      this.#readAt = performance.now()
      const reading = this.#read()
      this.#reading = reading
      reading.catch(() => {
        if (this.#reading === reading) this.invalidate()
      })
    }
    return this.#reading
  }

  async #read(): Promise<Catalogue> {
    const found = await readCatalogue(this.#pool)
    const json = JSON.stringify(found)
    if (this.#latest?.json !== json) this.#latest = { json, catalogue: catalogueOf(found) }
    return this.#latest.catalogue
  }
}

type Found = Awaited<ReturnType<typeof readCatalogue>>

function readCatalogue(pool: Pool) {
  return pool.run((sql) =>
    Promise.all([
      sql.unsafe<{ found: Table[] }[]>(TABLES),
      sql.unsafe<{ found: Routine[] }[]>(ROUTINES),
      sql.unsafe<{ found: Record<string, string> }[]>(TYPES),
    ]),
  )
}

function catalogueOf([[relations], [functions], [types]]: Found): Catalogue {
  return {
    tables: new Map(relations?.found.map((table) => [table.name, table])),
    routines: Map.groupBy(functions?.found ?? [], (routine) => routine.name),
    types: new Map(Object.entries(types?.found ?? {})),
  }
}

const rolesWith = (condition: string) => `
  (select coalesce(json_agg(role), '[]')
  from unnest('{anon,authenticated,service_role}'::text[]) role where ${condition})`

const ANY_USE = "'select, insert, update'"
const MAY_USE_TABLE = `has_any_column_privilege(role, c.oid, ${ANY_USE})`
const MAY_USE_COLUMN = `has_column_privilege(role, c.oid, a.attnum, ${ANY_USE})`
const MAY_CALL = "has_function_privilege(role, p.oid, 'execute')"

const columnsFor = (condition: string) => `
  select json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, a.atttypmod),
    'default', case when a.attgenerated = '' and a.attidentity <> 'a'
      then pg_get_expr(d.adbin, d.adrelid) end,
    'roles', ${rolesWith(condition)}
  ) order by a.attnum)
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and a.attrelid =`

const TABLES = `
  select coalesce(json_agg(json_build_object(
    'name', c.relname,
    'columns', coalesce((${columnsFor(MAY_USE_COLUMN)} c.oid), '[]'),
    'roles', ${rolesWith(MAY_USE_TABLE)},
    'primaryKey', coalesce((
      select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary), '[]')
  )), '[]') as found
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')`

const ROUTINES = `
  select coalesce(json_agg(json_build_object(
    'name', p.proname,
    'arguments', coalesce((
      select json_agg(json_build_object(
        'name', g.name,
        'type', format_type(g.type, null),
        'required', g.position <= p.pronargs - p.pronargdefaults) order by g.position)
      from (
        select coalesce(n.name, '') as name, t.type,
          row_number() over (order by t.position) as position
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality t(type, position)
        left join unnest(p.proargmodes) with ordinality m(mode, position) using (position)
        left join unnest(p.proargnames) with ordinality n(name, position) using (position)
        where m.mode is null or m.mode in ('i', 'b', 'v')
      ) g), '[]'),
    'returnsSet', p.proretset,
    'returns', case
      when p.prorettype = 'void'::regtype then 'void'
      when r.typtype = 'c' or r.oid = 'record'::regtype or p.proargmodes && '{o,b,t}' then 'row'
      else 'value' end,
    'columns', coalesce(
      (select json_agg(json_build_object(
          'name', n.name, 'type', format_type(t.type, null), 'default', null,
          'roles', ${rolesWith(MAY_CALL)}) order by t.position)
        from unnest(p.proallargtypes) with ordinality t(type, position)
        join unnest(p.proargmodes) with ordinality m(mode, position) using (position)
        join unnest(p.proargnames) with ordinality n(name, position) using (position)
        where m.mode in ('o', 'b', 't')),
      (${columnsFor(MAY_CALL)} r.typrelid),
      '[]'),
    'roles', ${rolesWith(MAY_CALL)},
    'volatile', p.provolatile = 'v'
  )), '[]') as found
  from pg_proc p
  join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

const TYPES = `
  select json_object_agg(label, format('%I.%I', nspname, typname)) as found
  from (
    select distinct on (label) label, n.nspname, t.typname
    from pg_type t
    join pg_namespace n on n.oid = t.typnamespace and n.nspname in ('pg_catalog', 'public')
    cross join lateral (
      select t.typname::text as label
      union select format_type(t.oid, null)
      union select alias from unnest('{int,decimal,dec,float,char,nchar}'::text[]) alias
        where to_regtype(alias) = t.oid
    ) labels
    where t.typtype in ('b', 'd', 'e', 'r', 'm')
    order by label, n.nspname
  ) named`
