import type { Thing } from 'schema-dts'

/** What a description needs to know about the site that it stands on. */
export interface Place {
  siteUrl: string
  /** The foundation, as who has to do with a thing. */
  organization: { '@type': 'NGO'; '@id': string; name: string; url: string }
  /** Makes a stored link whole; unusable ones are left out. */
  absolute: (link: string | null) => string | undefined
}

export type Describe = (place: Place) => Thing[]
