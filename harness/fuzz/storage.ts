import { type RandomRequest, randomFrom } from './random.ts'

const METHODS = [
  'GET',
  'HEAD',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'BREW',
]

const PLACES = [
  ...['/object/', '/object/public/', '/object/authenticated/', '/object/info/', '/object/sign/'],
  ...[
    '/object/upload/sign/',
    '/object/list/',
    '/object/move',
    '/object/copy',
    '/bucket',
    '/bucket/',
  ],
  ...['/object/list-v2/', '/render/image/public/', '/', '/object', '/cdn/', '/upload/resumable'],
]
/** Mostly existing targets, so that not every request fails at once. */
const GOOD = [
  ...[
    '/object/private/a.png',
    '/object/private/b/c',
    '/object/photos/d.png',
    '/object/list/private',
    '/object/list/photos',
    '/object/photos/f.png',
    '/object/photos/g/h.png',
  ],
  ...['/object/private', '/object/sign/private', '/object/sign/private/a.png', '/object/move'],
  ...['/object/copy', '/object/info/private/a.png', '/bucket', '/bucket/private', '/bucket/n'],
  ...['/object/upload/sign/private/e', '/object/public/photos/d.png', '/bucket/private/empty'],
]
const NAMES = [
  ...['photos', 'private', 'none', '', '/', 'a.png', 'a/b', '..', '%2e%2e%2f', '%2F', '%5c', '%00'],
  ...[
    '%ff',
    '%',
    '%zz',
    '%ED%A0%80',
    '%F0%9F%92%94',
    '%0d%0a',
    '+',
    ' ',
    '.',
    '~',
    'con',
    'x'.repeat(300),
  ],
  ...[
    '__proto__',
    'constructor',
    '"',
    "'",
    ';',
    '--',
    '$1',
    '\u202e',
    'empty',
    '?',
    '#',
    '&token=',
  ],
]
const QUERIES = [
  '',
  '',
  '?download',
  '?download=%0d%0aX:y',
  '?token=a.b.c',
  '?token=',
  '?width=1',
  '?limit=-1&offset=x',
  '?sortColumn=;',
]
const HEADERS: Record<string, string[]> = {
  range: ['bytes=0-', 'bytes=-', 'bytes=9-1', 'bytes=99999999999999999999-', 'x', 'bytes=0-0,2-2'],
  'if-none-match': ['*', '"x"', ',,,', 'W/'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'if-range': ['"x"', 'x'],
  'x-upsert': ['true', 'false', 'x'],
  'x-metadata': ['!!!', 'e30=', 'WzFd', 'eyJhIjoiXHUwMDAwIn0='],
  'cache-control': ['max-age=1', 'x'.repeat(500), '\u00e9'],
  'content-type': [
    ...[
      '',
      'image/png',
      'text/html',
      'x',
      ';;;',
      'a/b;\u00e9',
      'application/json',
      'multipart/form-data',
    ],
    ...[
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
      'multipart/mixed; boundary=b',
    ],
  ],
}
const JSON_BODIES = [
  ...[
    '',
    '{',
    '[]',
    '{}',
    'null',
    '5',
    '{"prefixes":["a","\\u0000","../.."]}',
    '{"prefixes":{"a":1}}',
  ],
  ...[
    '{"prefix":"","limit":1e9,"offset":1e30}',
    '{"prefix":"\\u0000"}',
    '{"prefix":"%","search":"\\\\"}',
  ],
  ...[
    '{"prefix":"a","sortBy":{"column":"id;drop","order":"x"}}',
    '{"expiresIn":1e308,"paths":[null]}',
  ],
  ...['{"expiresIn":60,"paths":["\\ud800","\\u0000"]}', '{"expiresIn":-1}', '{"expiresIn":60}'],
  ...['{"prefix":""}', '{"prefixes":["a.png"]}', '{"expiresIn":9,"paths":["a.png","b/c"]}'],
  '{"bucketId":"private","sourceKey":"a.png","destinationKey":"b/c"}',
  ...['{"bucketId":"private","sourceKey":"a.png","destinationKey":"\\u0000"}'],
  ...['{"bucketId":"private","sourceKey":"\\u0000","destinationKey":"x"}'],
  ...[
    '{"id":"\\u0000","name":"x"}',
    '{"name":"../x","public":"yes"}',
    '{"name":"n","file_size_limit":1e300}',
  ],
  ...['{"name":"n","file_size_limit":"9gb","allowed_mime_types":["\\u0000"]}', '['.repeat(20_000)],
  `{"prefixes":[${'"x",'.repeat(2000)}"x"]}`,
]
const FORM = [
  '--b\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n',
  '--b\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n{"a":1}\r\n',
  '--b\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n\x1a\nxxxx\r\n',
  '--b--\r\n',
]

/** An endless stream of requests to `/storage/v1`, the same for the same seed. */
export function* randomStorageRequests(seed: number): Generator<RandomRequest, never> {
  const random = randomFrom(seed)
  const below = (max: number) => Math.floor(random() * max)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const path = () => (random() < 0.6 ? pick(GOOD) : noise())
  const noise = () =>
    pick(PLACES) + Array.from({ length: below(4) }, () => pick(NAMES)).join(pick(['/', '/', '']))
  for (;;) {
    const headers = Object.entries(HEADERS).flatMap(([name, values]) =>
      random() < 0.15 ? [[name, pick(values)]] : [],
    )
    const request = {
      method: pick(METHODS),
      path: path() + pick(QUERIES),
      headers: Object.fromEntries(headers),
    }
    if (['GET', 'HEAD'].includes(request.method)) yield request
    else if (random() < 0.4) yield { ...request, body: pick(JSON_BODIES) }
    else if (random() < 0.6) {
      const type = 'multipart/form-data; boundary=b'
      yield { ...request, headers: { ...request.headers, 'content-type': type }, body: form() }
    } else
      yield { ...request, body: Buffer.from(Array.from({ length: below(300) }, () => below(256))) }
  }

  /** A good form, and then parts of it missing, twice, cut off or with a byte changed. */
  function form(): Buffer<ArrayBuffer> {
    const parts = random() < 0.3 ? FORM : Array.from({ length: below(6) }, () => pick(FORM))
    const bytes = Buffer.from(parts.join(''), 'latin1')
    if (random() < 0.4) return Buffer.from(bytes.subarray(0, below(bytes.length + 1)))
    if (random() < 0.5 && bytes.length) bytes[below(bytes.length)] = below(256)
    return Buffer.from(bytes)
  }
}
