import { call } from '../call.ts'
import { nameOf } from '../kit/list/arrange.ts'
import type { Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import type { Version } from '../kit/versions.ts'
import type { DeclaredResource } from '../load-resources.ts'
import { siteTextOf } from '../pages/page-title.ts'

/** What the record of a version is called. */
export type RecordNames = (version: Version) => string

/**
 * Names the records of versions: as their latest version that holds the name says, else as the table does.
 * @throws CallFailure
 */
export async function recordNames(
  client: AnyClient,
  declared: DeclaredResource[],
  versions: Version[],
): Promise<RecordNames> {
  const names = new Map<string, string>()
  const resourceOf = (table: string) =>
    declared.find(({ resource }) => resource.table === table)?.resource
  const add = (table: string, key: string | null, values: Row) => {
    const resource = resourceOf(table)
    const name = resource && safeName(resource, values)
    if (name && !names.has(`${table}:${key}`)) names.set(`${table}:${key}`, name)
  }
  for (const { table_name, record_key, old_values, new_values } of versions)
    add(table_name, record_key, { ...old_values, ...new_values })
  const unnamed = versions.filter(
    ({ table_name, record_key }) =>
      resourceOf(table_name) && record_key && !names.has(`${table_name}:${record_key}`),
  )
  const tables = Object.entries(Object.groupBy(unnamed, ({ table_name }) => table_name))
  await Promise.all(
    tables.map(async ([table, list = []]) => {
      const ids = [...new Set(list.map(({ record_key }) => record_key))]
      const { data } = await call<Row[]>((signal) =>
        client.from(table).select().in('id', ids).abortSignal(signal),
      )
      for (const row of data) add(table, String(row.id), row)
    }),
  )
  return ({ table_name, record_key }) => {
    const name = names.get(`${table_name}:${record_key}`)
    return (
      name ?? (resourceOf(table_name) ? 'A deleted record' : siteTextOf(record_key ?? '').title)
    )
  }
}

/** An update holds some columns only, so a title may be undefined. */
function safeName(resource: DeclaredResource['resource'], values: Row): string {
  try {
    return nameOf(resource, values)
  } catch {
    return ''
  }
}
