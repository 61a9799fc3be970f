import { TERMS_KEY } from '../../lib/terms-blocks.ts'
import { call } from '../call.ts'
import { nameOf } from '../kit/list/arrange.ts'
import type { Row } from '../kit/resource.ts'
import type { AnyClient } from '../kit/rows.ts'
import { type DeclaredResource, loadResources, resourceFor } from '../load-resources.ts'
import { siteTextOf } from '../pages/page-title.ts'
import type { Origins } from './steps.ts'
import { readOrigins } from './use-setup.ts'

/** A sample record that was changed since. */
export interface EditedSample {
  table: string
  key: string
  /** The label of its screen. */
  screen: string
  title: string
}

export interface Samples {
  /** How many records are as they were loaded, by the names of their lists. */
  unchanged: { lists: string; count: number }[]
  edited: EditedSample[]
  /** Whether the terms that visitors agree to are among the unchanged. */
  hasTerms: boolean
}

/** The sample records as they are now; edited ones as lists name them. @throws CallFailure */
export async function readSamples(client: AnyClient): Promise<Samples> {
  const [origins, declared] = await Promise.all([readOrigins(client), loadResources()])
  const edited = origins.filter(({ edited_samples }) => edited_samples.length > 0)
  const lists = await Promise.all(
    edited.map(async ({ table_name: table, key_column, edited_samples }) => {
      const { data } = await call<Row[]>((signal) =>
        client.from(table).select().in(key_column, edited_samples).abortSignal(signal),
      )
      return data.map((row) => {
        const key = String(row[key_column])
        const found = resourceFor(declared, table, row)
        if (!found) return { table, key, ...siteTextOf(key) }
        const { label, resource } = found
        return { table, key, screen: label, title: nameOf(resource, row) || key }
      })
    }),
  )
  const unchanged = origins
    .map((origin) => ({ lists: listsOf(declared, origin), count: origin.samples.length }))
    .filter(({ count }) => count > 0)
  const hasTerms = origins.some(({ samples }) => samples.includes(TERMS_KEY))
  return { unchanged, edited: lists.flat(), hasTerms }
}

/** The lists that show records of a table, `Associate Investigators and Contractors`, or the names of its texts. */
function listsOf(declared: DeclaredResource[], { table_name, samples }: Origins): string {
  const names =
    table_name === 'site_content'
      ? samples.map((key) => siteTextOf(key).title)
      : declared.filter(({ resource }) => resource.table === table_name).map(({ label }) => label)
  return new Intl.ListFormat('en-US').format(new Set(names))
}
