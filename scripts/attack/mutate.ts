import type { RandomRequest } from '../../harness/fuzz/random.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'BREW']
const NOISE = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    '9'.repeat(40),
    'null',
    '[]',
    '{}',
    '"',
    "'",
    '\\',
    ';',
    '%',
    '&',
  ],
  ...['%00', '%ff', '%zz', '%2e%2e%2f', '../', '%0d%0a', '%ED%A0%80', '(', ')', ',', '.', '=', '*'],
  ...['\0', '\r\n', '\u00e9', '\\u0000', '\\ud800', 'x'.repeat(5000), '['.repeat(5000), '$1', '--'],
]
const VALUES = [
  null,
  0,
  -1,
  1e308,
  0.1,
  true,
  '',
  '\0',
  '\ud800',
  [],
  {},
  [[null]],
  { a: { b: [] } },
]
const HEADERS = [
  ...['accept', 'prefer', 'range', 'content-type', 'content-profile', 'x-upsert', 'cookie', 'host'],
  ...[
    'if-none-match',
    'x-supabase-api-version',
    'x-metadata',
    'cache-control',
    'transfer-encoding',
  ],
  ...['content-length', 'expect', 'content-encoding', 'x-http-method-override', 'connection'],
]

type Random = () => number

/** A real request with up to four faults; one in ten is unchanged. */
export function mutate(request: RandomRequest, random: Random): RandomRequest {
  let mutated = request
  const changes = Math.floor(random() ** 0.5 * 4.5)
  for (let change = 0; change < changes; change++) mutated = pick(CHANGES, random)(mutated, random)
  return mutated
}

const CHANGES: ((request: RandomRequest, random: Random) => RandomRequest)[] = [
  (request, random) => ({ ...request, method: pick(METHODS, random) }),
  (request, random) => ({ ...request, path: `/${edit(request.path, random)}`.replace('//', '/') }),
  (request, random) => ({ ...request, path: edit(request.path, random, 1) }),
  (request, random) => ({ ...request, headers: changeHeaders(request.headers, random) }),
  ({ body, ...request }, random) => ({ ...request, ...(body && { body: editJson(body, random) }) }),
  ({ body, ...request }, random) => ({
    ...request,
    ...(body && { body: editBytes(body, random) }),
  }),
  ({ body: _, ...request }) => request,
]

/** Puts noise after `from`, over or between up to ten letters. */
function edit(text: string, random: Random, from = 0): string {
  const at = from + Math.floor(random() * (text.length - from))
  const gone = random() < 0.5 ? 0 : Math.ceil(random() * 10)
  return text.slice(0, at) + pick(NOISE, random) + text.slice(at + gone)
}

function changeHeaders(headers: Record<string, string>, random: Random): Record<string, string> {
  const name = pick([...HEADERS, ...Object.keys(headers)], random)
  const { [name]: old, ...others } = headers
  if (old !== undefined && random() < 0.3) return others
  return { ...others, [name]: edit(old ?? '', random) }
}

function editJson(body: string | Uint8Array<ArrayBuffer>, random: Random) {
  let value: unknown
  try {
    value = JSON.parse(String(Buffer.from(body)))
  } catch {
    return editBytes(body, random)
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(pick(VALUES, random))
  const key = pick([...Object.keys(value), '__proto__', 'new'], random)
  return JSON.stringify({ ...value, [key]: pick(VALUES, random) })
}

/** Truncated, repeated, with noise, or a byte changed. */
function editBytes(
  body: string | Uint8Array<ArrayBuffer>,
  random: Random,
): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(body)
  if (bytes.length === 0) return new Uint8Array(Buffer.from(pick(NOISE, random)))
  const at = Math.floor(random() * bytes.length)
  const ways = [
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes, bytes.subarray(at)]),
    () =>
      Buffer.concat([bytes.subarray(0, at), Buffer.from(pick(NOISE, random)), bytes.subarray(at)]),
    () => bytes.fill(Math.floor(random() * 256), at, at + 1),
  ]
  return new Uint8Array(pick(ways, random)())
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)] as T
}
