export interface OperatorLimit {
  what: string
  max: number
  signedInOnly?: boolean
}

/** Each pattern reads the text of every row. */
const PATTERNS: OperatorLimit = { what: 'patterns', max: 40 }
const SEARCHES: OperatorLimit = { what: 'full text searches', max: 10 }
/** The cost of a regular expression has no bound but a timeout. */
const REGULAR_EXPRESSIONS: OperatorLimit = {
  what: 'regular expressions',
  max: 3,
  signedInOnly: true,
}

export type Operator = { limit?: OperatorLimit } & (
  | Comparison
  /** `fts(english).cats`: `sql` is the function that makes the query. */
  | { kind: 'search'; sql: string }
  | { kind: 'in' }
  | { kind: 'is' }
)

interface Comparison {
  kind: 'compare'
  sql: string
  /** Whether `(any)` or `(all)` may follow: `eq(any).{1,2}`. */
  quantifiable?: boolean
  /** Whether `*` in the value means `%`. */
  stars?: boolean
}

/** The filter operators of `/rest/v1`, by their names in a URL. Parsing, SQL and limits all come from here. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['eq', { kind: 'compare', sql: '=', quantifiable: true }],
  ['neq', { kind: 'compare', sql: '<>' }],
  ['gt', { kind: 'compare', sql: '>', quantifiable: true }],
  ['gte', { kind: 'compare', sql: '>=', quantifiable: true }],
  ['lt', { kind: 'compare', sql: '<', quantifiable: true }],
  ['lte', { kind: 'compare', sql: '<=', quantifiable: true }],
  ['like', { kind: 'compare', sql: 'like', quantifiable: true, stars: true, limit: PATTERNS }],
  ['ilike', { kind: 'compare', sql: 'ilike', quantifiable: true, stars: true, limit: PATTERNS }],
  ['match', { kind: 'compare', sql: '~', quantifiable: true, limit: REGULAR_EXPRESSIONS }],
  ['imatch', { kind: 'compare', sql: '~*', quantifiable: true, limit: REGULAR_EXPRESSIONS }],
  ['isdistinct', { kind: 'compare', sql: 'is distinct from' }],
  ['cs', { kind: 'compare', sql: '@>' }],
  ['cd', { kind: 'compare', sql: '<@' }],
  ['ov', { kind: 'compare', sql: '&&' }],
  ['sl', { kind: 'compare', sql: '<<' }],
  ['sr', { kind: 'compare', sql: '>>' }],
  ['nxr', { kind: 'compare', sql: '&<' }],
  ['nxl', { kind: 'compare', sql: '&>' }],
  ['adj', { kind: 'compare', sql: '-|-' }],
  ['in', { kind: 'in' }],
  ['is', { kind: 'is' }],
  ['fts', { kind: 'search', sql: 'to_tsquery', limit: SEARCHES }],
  ['plfts', { kind: 'search', sql: 'plainto_tsquery', limit: SEARCHES }],
  ['phfts', { kind: 'search', sql: 'phraseto_tsquery', limit: SEARCHES }],
  ['wfts', { kind: 'search', sql: 'websearch_to_tsquery', limit: SEARCHES }],
])
