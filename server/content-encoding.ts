export const BY_SIZE = ['br', 'zstd', 'gzip'] as const
/** Quickest first: zstd takes a third of the time of brotli's quality 2 and is as small. */
export const BY_SPEED = ['zstd', 'br', 'gzip'] as const

export type Encoding = (typeof BY_SIZE)[number] | 'identity'

/** Browsers send a handful of different headers; other clients may send any number. */
const MAX_REMEMBERED = 100
const weightsByHeader = new Map<string, Map<string, number>>()

/** The highest weight in `Accept-Encoding` (RFC 9110, 12.5.3); among equals the first `offered`. */
export function chooseEncoding(
  header: string | string[] | undefined,
  offered: readonly Exclude<Encoding, 'identity'>[] = BY_SIZE,
): Encoding {
  const weights = weightsOf(String(header ?? ''))
  let best: Encoding = 'identity'
  let highest = 0
  for (const name of offered) {
    const weight = weights.get(name) ?? weights.get('*') ?? 0
    if (weight > highest) [best, highest] = [name, weight]
  }
  return best
}

function weightsOf(header: string): Map<string, number> {
  const known = weightsByHeader.get(header)
  if (known) return known
  const weights = new Map(header.toLowerCase().split(',').map(readWeight))
  if (weightsByHeader.size < MAX_REMEMBERED) weightsByHeader.set(header, weights)
  return weights
}

function readWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) || 0 : 1]
}
