import { refuse } from './rest-error.ts'

/** Which rows are asked for: from `offset`, `limit` of them. */
export interface Range {
  offset: number
  limit: number
}

/**
 * The rows that `limit`, `offset` and a `Range: 0-9` header ask for, never more than `most`.
 *
 * @throws RestError PGRST103 for a range that cannot be.
 */
export function readRange(
  { limit, offset }: { limit: string | undefined; offset: string | undefined },
  header: string | undefined,
  most: number,
): Range {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from && to && Number(to) < Number(from)) {
    throw refuse.range(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const first = Math.max(number(offset) ?? 0, Number(from ?? 0))
  const asked = number(limit) ?? Number.POSITIVE_INFINITY
  if (asked < 0) throw refuse.range('Limit should be greater than or equal to zero.')
  if ((number(offset) ?? 0) < 0 || !Number.isSafeInteger(first)) {
    throw refuse.range('Offset should be a whole number that is not negative.')
  }
  const byHeader = to ? Math.max(0, Number(to) + 1 - first) : Number.POSITIVE_INFINITY
  return { offset: first, limit: Math.min(asked, byHeader, most) }
}

/** As PostgREST, what is no number is no limit. */
function number(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d+$/.test(text) ? Number(text) : undefined
}

/** Status and `Content-Range` of a list of `rows` that begins at `offset`. */
export function describeRange(offset: number, rows: number, total: number | undefined) {
  const last = offset + rows - 1
  const range = rows > 0 && total !== 0 ? `${offset}-${last}` : '*'
  const contentRange = `${range}/${total ?? '*'}`
  if (total === undefined) return { status: 200, contentRange }
  if (offset > total) return { status: 416, contentRange }
  return { status: rows < total ? 206 : 200, contentRange }
}
