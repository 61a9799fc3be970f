import { refuse } from './rest-error.ts'

export interface Range {
  offset: number
  limit: number
}

/** Rows by `limit`, `offset` and `Range: 0-9`, at most `max`. @throws RestError PGRST103. */
export function readRange(
  { limit, offset }: { limit: string | undefined; offset: string | undefined },
  header: string | undefined,
  max: number,
): Range {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from && to && Number(to) < Number(from)) {
    throw refuse.range(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  }
  const first = Math.max(number(offset) ?? 0, Number(from ?? 0))
  const requested = number(limit) ?? Number.POSITIVE_INFINITY
  if (requested < 0) throw refuse.range('Limit should be greater than or equal to zero.')
  if ((number(offset) ?? 0) < 0 || !Number.isSafeInteger(first)) {
    throw refuse.range('Offset should be a whole number that is not negative.')
  }
  const byHeader = to ? Math.max(0, Number(to) + 1 - first) : Number.POSITIVE_INFINITY
  return { offset: first, limit: Math.min(requested, byHeader, max) }
}

/** As in PostgREST, a limit that is not a number is ignored. */
function number(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d+$/.test(text) ? Number(text) : undefined
}

/** Status and `Content-Range` (RFC 9110 §14.4) of a list of `rows` from `offset`. */
export function describeRange(offset: number, rows: number, total: number | undefined) {
  const last = offset + rows - 1
  const range = rows > 0 && total !== 0 ? `${offset}-${last}` : '*'
  const contentRange = `${range}/${total ?? '*'}`
  if (total === undefined) return { status: 200, contentRange }
  if (offset > total) return { status: 416, contentRange }
  return { status: rows < total ? 206 : 200, contentRange }
}
