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
  const papers = rows.map(paperOf)
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
    const paper = paperOf({ ...parsed.data, doi: reference.values.doi })
    const why = sameAs(papers, paper)
    if (why) plan.duplicates.push({ title, why })
    else plan.add.push(parsed.data)
    papers.push(paper)
  }
  return plan
}

/** By what a paper is known. */
interface Paper {
  doi: string | undefined
  titleAndYear: string
}

function paperOf({ doi, title, year }: Row): Paper {
  const words =
    String(title)
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return {
    doi: doiIn(typeof doi === 'string' ? doi : undefined)?.toLowerCase(),
    titleAndYear: `${words.join(' ')} ${year ?? ''}`,
  }
}

/** Why a paper is among others; undefined if it is not. Two DOIs are two papers, whatever their titles. */
function sameAs(papers: readonly Paper[], { doi, titleAndYear }: Paper): string | undefined {
  if (doi && papers.some((each) => each.doi === doi)) return 'The same DOI'
  const isSame = (each: Paper) => each.titleAndYear === titleAndYear && !(doi && each.doi)
  return papers.some(isSame) ? 'The same title and year' : undefined
}
