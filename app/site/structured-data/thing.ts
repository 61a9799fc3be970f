import type { Thing } from 'schema-dts'

export interface SiteContext {
  siteUrl: string
  /** The foundation, referenced as organizer, employer, sponsor or affiliation. */
  organization: { '@type': 'NGO'; '@id': string; name: string; url: string }
  /** The absolute URL of a stored link; undefined if it is unusable. */
  absolute: (link: string | null | undefined) => string | undefined
}

export type Describe = (site: SiteContext) => Thing[]
