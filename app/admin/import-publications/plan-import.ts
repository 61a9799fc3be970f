import { doiIn } from '../../lib/citation.ts'
import type { Row } from '../kit/resource.ts'
import { emptyValues, type Resource } from '../kit/resource.ts'
import { schemaOf } from '../kit/schema.ts'
import type { Reference } from './parse-references.ts'

interface Told {
  title: string
  why: string
}

/** What an import would do; nothing is written by it. */
export interface ImportPlan {
  add: Row[]
  duplicates: Told[]
  unreadable: Told[]
}

/**
 * Sorts the records of a file: which are new, which are among `rows` or come twice (the same DOI, else the same
 * title and year), and which cannot be read or break a limit of the form.
 */
export function planImport(
  references: readonly Reference[],
  rows: readonly Row[],
  resource: Resource,
): ImportPlan {
  const plan: ImportPlan = { add: [], duplicates: [], unreadable: [] }
  const schema = schemaOf(resource.fields)
  const known = new Set(rows.flatMap(keysOf))
  const last = Math.max(0, ...rows.map(({ display_order }) => Number(display_order)))
  for (const reference of references) {
    if ('unreadable' in reference) {
      plan.unreadable.push({ title: reference.unreadable, why: 'This cannot be read' })
      continue
    }
    const { title = '' } = reference.values
    const order = { display_order: String(last + plan.add.length + 1) }
    const parsed = schema.safeParse({
      ...emptyValues(resource.fields),
      ...reference.values,
      ...order,
    })
    if (!parsed.success) {
      plan.unreadable.push({ title, why: parsed.error.issues[0]?.message ?? '' })
      continue
    }
    // From the values of the file, as a project may lack the column.
    const keys = keysOf({ ...parsed.data, doi: reference.values.doi })
    if (keys.some((key) => known.has(key))) {
      const why =
        keys[0] && known.has(keys[0]) && keys.length > 1
          ? 'The same DOI'
          : 'The same title and year'
      plan.duplicates.push({ title, why })
    } else plan.add.push(parsed.data)
    for (const key of keys) known.add(key)
  }
  return plan
}

/** By what a paper is known: its DOI, if it has one, then title and year. */
function keysOf({ doi, title, year }: Row): string[] {
  const known = doiIn(typeof doi === 'string' ? doi : undefined)
  const words =
    String(title)
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [
    ...(known ? [`doi ${known.toLowerCase()}`] : []),
    `title ${words.join(' ')} ${year ?? ''}`,
  ]
}
