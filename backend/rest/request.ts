import { readText } from '../read-text.ts'
import { type MediaType, negotiate } from './media-type.ts'
import { type Condition, parseFilter, parseLogic, parseNames } from './parse-filter.ts'
import { type OrderTerm, parseOrder } from './parse-order.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { ConditionLimits } from './query-limits.ts'
import { type Range, readRange } from './range.ts'
import { RestError, refuse } from './rest-error.ts'

/** The parts of a Request that are read, so that callers in this process need not create one. */
export type RequestLike = Pick<Request, 'method' | 'url' | 'headers' | 'body'>

export interface RestRequest {
  method: string
  parameters: Parameter[]
  preferences: Preferences
  mediaType: MediaType
  contentType: string
  rangeHeader: string | undefined
  maxRows: number
  role: string
  body: string
}

export type Parameter = [key: string, value: string]

const MAX_ADDRESS = 64 * 1024
const MAX_BODY = 10 * 1024 * 1024
const BODY_REFUSALS = {
  tooLarge: () => refuse.tooLarge('The request body is larger than 10 MiB'),
  broken: (message: string) => refuse.body(message),
}

/** Parses a request. @throws RestError for an invalid URL, header or body. */
export async function readRequest(
  request: RequestLike,
  { maxRows, role }: Pick<RestRequest, 'maxRows' | 'role'>,
): Promise<RestRequest> {
  const header = (name: string) => request.headers.get(name) ?? undefined
  const preferences = readPreferences(header('prefer'))
  // The planner's estimates take no account of what row-level security hides.
  if (role !== 'service_role' && /planned|estimated/.test(preferences.get('count') ?? ''))
    throw refuse.estimate()
  return {
    method: request.method,
    parameters: readParameters(request.url),
    preferences,
    mediaType: negotiate(header('accept')),
    contentType: header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
    rangeHeader: header('range'),
    maxRows,
    role,
    body: await readText(request, MAX_BODY, BODY_REFUSALS),
  }
}

/** Percent-decodes a name or value of the URL. @throws RestError PGRST100, 22021 for a NUL. */
export function decode(text: string): string {
  let decoded: string
  try {
    decoded = decodeURIComponent(text)
  } catch {
    throw refuse.parse('The address is not valid', 'malformed percent-encoding')
  }
  if (decoded.includes('\0')) {
    throw new RestError(400, '22021', {
      message: 'invalid byte sequence for encoding "UTF8": 0x00',
    })
  }
  return decoded
}

function readParameters(url: string): Parameter[] {
  if (url.length > MAX_ADDRESS) throw refuse.parse('The address is too long', '64 KiB at most')
  const start = url.indexOf('?')
  if (start < 0) return []
  return url
    .slice(start + 1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): Parameter => {
      const [key = '', ...value] = pair.replaceAll('+', ' ').split('=')
      return [decode(key), decode(value.join('='))]
    })
    .filter(([key]) => key !== 'apikey')
}

export interface Query {
  conditions: Condition[]
  order: OrderTerm[]
  range: Range
  columns: string[] | undefined
  onConflict: string[] | undefined
}

/** Parameters that join conditions, and those that are not conditions. */
export const LOGIC = new Set(['and', 'or', 'not.and', 'not.or'])
export const RESERVED = new Set(['select', 'columns', 'on_conflict', 'order', 'limit', 'offset'])

/** Parses the parameters of a table. @throws RestError PGRST100, PGRST103, PGRST108. */
export function readQuery(request: RestRequest): Query {
  const last = (name: string) => request.parameters.findLast(([key]) => key === name)?.[1]
  const names = (name: string) => {
    const text = last(name)
    return text ? parseNames(text, `${name} parameter`) : undefined
  }
  const order = last('order')
  const limits = { limit: last('limit'), offset: last('offset') }
  const conditionLimits = new ConditionLimits(request.role !== 'anon')
  const conditions = request.parameters.flatMap(([key, value]) => {
    if (RESERVED.has(key)) return []
    return [(LOGIC.has(key) ? parseLogic : parseFilter)(key, value, conditionLimits)]
  })
  return {
    conditions,
    order: order ? parseOrder(order) : [],
    range: readRange(
      limits,
      request.method === 'GET' ? request.rangeHeader : undefined,
      request.maxRows,
    ),
    columns: names('columns'),
    onConflict: names('on_conflict'),
  }
}

export function selectOf({ parameters }: RestRequest): string {
  return parameters.find(([key]) => key === 'select')?.[1] ?? '*'
}
