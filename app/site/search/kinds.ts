import type { RecordKind } from '../../data/found-record.ts'

export type Kind = 'page' | RecordKind

/** In the order in which equally good results are shown. */
export const KINDS: Record<Kind, string> = {
  page: 'Pages',
  trial: 'Trials',
  event: 'Events',
  person: 'People',
  publication: 'Publications',
  newsletter: 'Newsletters',
  report: 'Annual Reports',
  job: 'Jobs',
}

export const KIND_ORDER = Object.keys(KINDS) as Kind[]

export interface Search {
  text: string
  /** All kinds, if absent. */
  kind: Kind | undefined
}

/** The search of a URL's query: `?q=leg+pain&kind=trial`. */
export function searchOf(query: URLSearchParams): Search {
  const kind = query.get('kind') ?? ''
  return {
    text: query.get('q')?.trim().slice(0, 200) ?? '',
    kind: Object.hasOwn(KINDS, kind) ? (kind as Kind) : undefined,
  }
}

export function searchUrl(text: string, kind?: Kind): string {
  return `/search?${new URLSearchParams({ q: text, ...(kind && { kind }) })}`
}
