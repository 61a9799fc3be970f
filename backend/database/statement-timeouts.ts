/** How long a statement of a role may take, in milliseconds; of any other role there is no limit. */
export interface StatementTimeouts {
  anon: number
  authenticated: number
}

export const STATEMENT_TIMEOUTS: StatementTimeouts = { anon: 3000, authenticated: 8000 }

/** In milliseconds: how long a statement may take that the site itself makes for a page. */
export const INTERNAL_STATEMENT_TIMEOUT = 15_000
