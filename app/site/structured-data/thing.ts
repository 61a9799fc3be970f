import type { Thing } from 'schema-dts'

/** What a description needs to know about the site that it stands on. */
export interface Place {
  siteUrl: string
  /** The name of the foundation within the graph. */
  organization: { '@id': string }
  /** Makes a stored link whole; unusable ones are left out. */
  absolute: (link: string | null) => string | undefined
}

export type Describe = (place: Place) => Thing[]
