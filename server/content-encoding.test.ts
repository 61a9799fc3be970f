import { expect, test } from 'vitest'
import { BY_SPEED, chooseEncoding } from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, *', 'zstd'],
  ['*', 'br'],
  ['BR', 'br'],
  ['br; q=0', 'identity'],
  ['br;q=x', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('among equal weights the quickest encoding is chosen while a visitor waits', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd', BY_SPEED)).toBe('zstd')
  expect(chooseEncoding('br, zstd;q=0.9', BY_SPEED)).toBe('br')
})
