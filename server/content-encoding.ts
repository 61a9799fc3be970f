const OFFERED = ['br', 'zstd', 'gzip'] as const

export type Encoding = (typeof OFFERED)[number] | 'identity'

/** Browsers send a handful of different headers; somebody else may send any number. */
const MOST = 100
const chosen = new Map<string, Encoding>()

/**
 * The smallest encoding that a header `Accept-Encoding` takes (RFC 9110, 12.5.3): where several have
 * the same weight, the first of brotli, zstd and gzip.
 */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const key = String(header ?? '')
  const known = chosen.get(key)
  if (known) return known
  const encoding = choose(key)
  if (chosen.size < MOST) chosen.set(key, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = OFFERED.filter((name) => weightOf(name) > 0).toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  )
  return best ?? 'identity'
}

/** `gzip;q=0.5`; without a weight it is 1. */
function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) || 0 : 1]
}
