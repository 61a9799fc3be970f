export interface StatementTimeouts {
  anon: number
  authenticated: number
}

export const STATEMENT_TIMEOUTS: StatementTimeouts = { anon: 3000, authenticated: 8000 }

/** In milliseconds: how long a statement of the site's own pages may take. */
export const INTERNAL_STATEMENT_TIMEOUT = 15_000

export const DRY_RUN_STATEMENT_TIMEOUT = 5000
