import { type RandomRequest, randomFrom } from './random.ts'

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'DELETE',
  'PUT',
  'OPTIONS',
  'PROPFIND',
]

/** Values, names or whole parameters; `%`-sequences are sent unchanged. */
const PIECES = [
  ...['id', 'title', 'date', 'tags', 'year', 'events', 'staff', 'rpc', 'is_staff', '*', 'null'],
  ...['eq.', 'in.(', 'is.', 'not.', 'like(any).', 'cs.{', 'fts(english).', 'or', 'and', 'select'],
  ...[
    'order',
    'limit',
    'offset',
    'columns',
    'on_conflict',
    '(',
    ')',
    ',',
    '.',
    ':',
    '::',
    '->',
    '->>',
  ],
  ...[
    '"',
    "'",
    '\\',
    ';',
    '--',
    '/*',
    '$$',
    '$1',
    '=',
    '&',
    '?',
    '{',
    '}',
    '[',
    ']',
    '!',
    '..',
    ' ',
  ],
  ...[
    '%00',
    '%',
    '%zz',
    '%ff',
    '%F0%9F%92%94',
    '%E2%80%AE',
    '%ED%A0%80',
    '+',
    '%2e%2e%2f',
    '%0d%0a',
  ],
  ...['0', '-1', '1e999', '99999999999999999999', 'NaN', 'true', '2026-13-45', 'x'.repeat(300)],
  ...['reset role', 'set role postgres', 'drop table events', 'pg_sleep(9)', '"; select 1; --'],
]

const HEADERS: Record<string, string[]> = {
  accept: ['application/vnd.pgrst.object+json', 'text/csv', 'image/*', ';;;', ',,,', '*/*;q=0'],
  'content-type': [
    'application/json',
    'text/csv',
    'multipart/form-data',
    'x',
    'application/octet-stream',
  ],
  prefer: [
    'return=representation',
    'count=exact',
    'resolution=merge-duplicates',
    'missing=default',
    'handling=strict,x',
    '=,=',
  ],
  range: ['0-1', '5-2', '-', 'bytes=0-', '99999999999999999999-', 'x'],
  'accept-profile': ['public', 'auth', '"', 'pg_catalog'],
  'content-profile': ['public', 'storage'],
  authorization: [
    'Bearer',
    'Bearer x.y.z',
    'Basic eDp5',
    'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoicG9zdGdyZXMifQ.',
  ],
}

const BODIES: (string | Uint8Array<ArrayBuffer>)[] = [
  ...['', '{', '[]', '{}', '[{}]', '5', 'null', '"x"', '{"title":"\\u0000"}', '{"id":{"a":[1]}}'],
  ...[
    '{"title":"x","date":"2026-01-01"}',
    '[{"title":"x"},{"title":null}]',
    '{"title":"x","date":"never"}',
    '[{"title":"a"},{"year":1}]',
    '{"__proto__":{"a":1}}',
  ],
  ...[
    '['.repeat(20_000),
    `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    '{"date":1e99999}',
  ],
  new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
]

const COLUMNS = ['id', 'title', 'date', 'tags', 'description', 'created_at', '*', 'nothing']
const TYPES = ['text', 'int', 'date', 'jsonb', 'regclass', 'timestamp with time zone', 'nothing']
const OPERATORS = 'eq neq gt lte like ilike(any) match in is cs cd ov fts adj isdistinct'.split(' ')
const VALUES = [
  '1',
  'x',
  'null',
  '(a,b)',
  '{a,b}',
  '2026-01-01',
  '-5',
  '1e400',
  '"q"',
  '*%*',
  '[1,2)',
  '(',
]

/** An endless stream of requests below `prefixes`, the same for the same seed. */
export function* randomRequests(seed: number, prefixes: string[]): Generator<RandomRequest, never> {
  const random = randomFrom(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const noise = (max: number) =>
    Array.from({ length: Math.ceil(random() * max) }, () => pick(PIECES)).join('')
  const sound = () =>
    pick([
      () => `select=${pick(COLUMNS)},${pick(['a', 'B', '"c d"'])}:${pick(COLUMNS)}::${pick(TYPES)}`,
      () => `order=${pick(COLUMNS)}.${pick(['asc', 'desc.nullslast', 'nullsfirst'])}`,
      () => `${pick(COLUMNS)}=${pick(['', 'not.'])}${pick(OPERATORS)}.${pick(VALUES)}`,
      () => `or=(${pick(COLUMNS)}.${pick(OPERATORS)}.${pick(VALUES)},${pick(COLUMNS)}.is.null)`,
      () => `${pick(['limit', 'offset'])}=${pick(VALUES)}`,
    ])()
  const parameter = () => {
    if (random() < 0.6) return sound()
    const known = pick(['select', 'order', 'id', 'title', 'tags', 'or', 'and', 'limit', 'columns'])
    return random() < 0.6 ? `${known}=${noise(6)}` : `${noise(2)}=${noise(5)}`
  }
  for (;;) {
    const method = pick(METHODS)
    const query = Array.from({ length: Math.floor(random() * 4) }, parameter).join('&')
    const tail = random() < 0.1 ? noise(3).replaceAll('?', '') : ''
    const headers = Object.entries(HEADERS).flatMap(([name, values]) =>
      random() < 0.06 ? [[name, pick(values)]] : [],
    )
    const hasBody = method !== 'GET' && method !== 'HEAD' && random() < 0.8
    yield {
      method,
      path: `${pick(prefixes)}${tail}${query && `?${query}`}`,
      headers: Object.fromEntries(headers),
      ...(hasBody && { body: pick(BODIES) }),
    }
  }
}
