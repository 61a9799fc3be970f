import type { Pool } from '../../backend/database/pool.ts'

/** Stands in every text of a poisoned row. */
export const POISON = 'poisoned'

const TEXT =
  `${POISON} \u0001\u0007<![CDATA[</script><script>"'&]]>\\ %zz %00 \u202e\u2028 💔`.repeat(50)
/** Columns whose values the schema restricts. */
const KNOWN: Record<string, unknown> = {
  type: 'investigator',
  conference_name: 'CIPG',
  'events.status': 'cancelled',
  registry_number: 'NCT00000000',
  doi: '10.5555/<>',
  pubmed_id: '1',
  content_key: 'terms_and_conditions_placeholder',
  // These columns came with their limits, so no row is older than those.
  hidden: false,
  visible_from: '1900-01-01T06:00:00Z',
  visible_until: '2101-01-01T05:59:59.999999Z',
}
/** The worst that a column of a type takes. */
const WORST: Record<string, unknown> = {
  'timestamp with time zone': 'infinity',
  date: '-infinity',
  integer: -2_147_483_648,
  boolean: true,
  text: TEXT,
  ARRAY: [
    [POISON, null],
    [' ', '\u2028'],
  ],
}

/** Puts a row of extreme values into every content table, as they could be before there were limits. */
export async function poison(owner: Pool): Promise<void> {
  const restoreLimits = await dropLimits(owner)
  const columns = await owner<{ table: string; name: string; type: string }[]>`
    select table_name as table, column_name as name, data_type as type
    from information_schema.columns
    where table_schema = 'public' and data_type <> 'uuid'
      and table_name in (select name from public.content_tables())`
  for (const [table, own = []] of Object.entries(Object.groupBy(columns, (each) => each.table))) {
    const row = Object.fromEntries(
      own.map(({ name, type }) => [
        name,
        KNOWN[`${table}.${name}`] ?? KNOWN[name] ?? linkFor(name) ?? WORST[type] ?? null,
      ]),
    )
    const names = own.map(({ name }) => `"${name}"`).join(', ')
    await owner.unsafe(
      `insert into public.${table} (${names}) select ${names} from jsonb_populate_record(null::public.${table}, $1)`,
      [owner.json(row)],
    )
  }
  await restoreLimits()
}

/**
 * Drops limits and constraints that older rows need not keep. Resolves to a function that restores them for new rows.
 */
export async function dropLimits(owner: Pool): Promise<() => Promise<void>> {
  const limits = await owner<{ table: string; name: string; rule: string }[]>`
    select conrelid::regclass as table, conname as name,
      pg_get_constraintdef(oid) || case when convalidated then ' not valid' else '' end as rule
    from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
      and (not convalidated or conname ~ '_(length|range|after)$')`
  for (const { table, name } of limits) {
    await owner.unsafe(`alter table ${table} drop constraint ${name}`)
  }
  return async () => {
    for (const { table, name, rule } of limits) {
      await owner.unsafe(`alter table ${table} add constraint ${name} ${rule}`)
    }
  }
}

/** An address that no program can read. */
function linkFor(column: string): string | undefined {
  return /_(url|link|src)$/.test(column) ? `http://[%zz/${TEXT}` : undefined
}
