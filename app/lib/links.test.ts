import { expect, test } from 'vitest'
import { httpUrl, phoneLink, safeLink, storedLink, suggestHttpsUrl } from './links.ts'

test.each([
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '',
  '   ',
  null,
])('%j is never a link', (link) => {
  expect(safeLink(link)).toBeUndefined()
})

test.each(['#', 'jobs@example.org', '/a.pdf', 'https://example.org/javascript:'])(
  '%s is',
  (link) => {
    expect(safeLink(link)).toBe(link)
  },
)

test('httpUrl accepts http(s) URLs and paths only', () => {
  expect(httpUrl('https://example.org/a')).toBe('https://example.org/a')
  expect(httpUrl('/a')).toBe('/a')
  for (const link of ['#', '//evil.example', '/\\evil.example', 'jobs@example.org', 'ftp://a/b']) {
    expect(httpUrl(link)).toBeUndefined()
  }
})

test('links to our storage point at the backend in use, others are unchanged', () => {
  const path = '/storage/v1/object/public/photos/a b.webp'
  const hosted = 'https://project.example'
  expect(storedLink(path, hosted, [])).toBe(`${hosted}${path}`)
  expect(storedLink(`http://localhost:3000${path}`, hosted, ['http://localhost:3000'])).toBe(
    `${hosted}${path}`,
  )
  expect(storedLink(`${hosted}${path}`, '', [hosted])).toBe(path)
  expect(storedLink(`https://other.example${path}`, hosted, [])).toBe(
    `https://other.example${path}`,
  )
  expect(storedLink('/about', hosted, [])).toBe('/about')
})

test('a phone number becomes a tel: link', () => {
  expect(phoneLink('(563) 555-0142')).toBe('tel:5635550142')
  expect(phoneLink('+1 563 555 0142')).toBe('tel:+15635550142')
})

test.each([
  ['www.example.org/x', 'https://www.example.org/x'],
  [' example.org ', 'https://example.org'],
  ['example.org:8080?a=b', 'https://example.org:8080?a=b'],
  ['doi.org/10.1000/182', 'https://doi.org/10.1000/182'],
  ['doi: 10.1000/182', 'https://doi.org/10.1000/182'],
  ['//example.org/x', 'https://example.org/x'],
  ['zürich.example', 'https://zürich.example'],
  ['example.org/report.pdf', 'https://example.org/report.pdf'],
])('%j gets a suggestion', (link, whole) => {
  expect(suggestHttpsUrl(link)).toBe(whole)
})

test.each([
  ...['', '#', '/', '/papers/a.pdf', 'report.pdf', 'papers/a.pdf', 'https://example.org'],
  ...[
    'a@b.example',
    'mailto:a@b.example',
    'a.b@example.org/x',
    'tel:1',
    'example',
    'two words.org',
  ],
  ...['.org', '1.2', 'javascript:alert(1)', 'example.org:x', 'data:a.b'],
])('%j gets no suggestion', (link) => {
  expect(suggestHttpsUrl(link)).toBeUndefined()
})
