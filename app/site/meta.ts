import type { MetaDescriptor } from 'react-router'
import { FOUNDATION } from '../lib/foundation.ts'

interface Page {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

interface Texts {
  /** Absent on the home page, which bears the foundation's own name. */
  title?: string
  description?: string
  /** There is no such page: search engines keep out, and it has no address of its own. */
  missing?: boolean
}

/** Title, description and canonical address of a page. */
export function pageMeta(
  { location, matches }: Page,
  { title, description = FOUNDATION.tagline, missing = false }: Texts,
): MetaDescriptor[] {
  const head: MetaDescriptor[] = [
    { title: title ? `${title} | ${FOUNDATION.name}` : FOUNDATION.name },
    { name: 'description', content: description },
  ]
  if (missing) return [...head, { name: 'robots', content: 'noindex' }]
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { siteUrl: string }
    | undefined
  if (!root) return head
  const path = location.pathname.replace(/(?<=.)\/+$/, '')
  return [...head, { tagName: 'link', rel: 'canonical', href: `${root.siteUrl}${path}` }]
}
