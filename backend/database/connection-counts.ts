/** Reads by the site's own pages; home runs four at once. */
export const SITE_CONNECTIONS = 8
/** Requests as their caller's role. */
export const REQUEST_CONNECTIONS = 6
export const SERVICE_CONNECTIONS = 5

/** Concurrent statements of other clients with the anonymous key. */
export const ANON_STATEMENTS = { min: 2, max: 5 }

/** Connections of one process at most, with the listening one. */
export function connectionsOf(anonStatements: number): number {
  return SITE_CONNECTIONS + anonStatements + REQUEST_CONNECTIONS + 2 * SERVICE_CONNECTIONS + 1
}
