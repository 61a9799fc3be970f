/** Connections of one process to the database. */

/** For what the site's own pages read; home reads four times at once. */
export const SITE_CONNECTIONS = 8
/** For requests that run as their caller's role. */
export const REQUEST_CONNECTIONS = 6
/** For accounts, and for files. */
export const SERVICE_CONNECTIONS = 5

/** Statements of other clients with the anonymous key that run at the same time, by default. */
export const ANON_STATEMENTS = { min: 2, max: 5 }

/** All that a process has open at most, one that listens included. */
export function connectionsOf(anonStatements: number): number {
  return SITE_CONNECTIONS + anonStatements + REQUEST_CONNECTIONS + 2 * SERVICE_CONNECTIONS + 1
}
