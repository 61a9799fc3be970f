export const SITE_CONNECTIONS = 8
export const REQUEST_CONNECTIONS = 6
export const SERVICE_CONNECTIONS = 5

export const ANON_STATEMENTS = { min: 2, max: 5 }

/** The most connections that one process opens, including the listening one. */
export function connectionsOf(anonStatements: number): number {
  return SITE_CONNECTIONS + anonStatements + REQUEST_CONNECTIONS + 2 * SERVICE_CONNECTIONS + 1
}
