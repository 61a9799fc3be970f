import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(<LinkedText>{text}</LinkedText>).replaceAll(
    /<a href="([^"]*)" rel="noopener" class="link">(.*?)<\/a>/g,
    '[$2]($1)',
  )

test.each([
  [
    'See https://example.org/a?b=1&c, please.',
    'See [https://example.org/a?b=1&amp;c](https://example.org/a?b=1&amp;c), please.',
  ],
  ['Write to ana@example.org.', 'Write to [ana@example.org](mailto:ana@example.org).'],
  ['(HTTP://EXAMPLE.ORG)', '([HTTP://EXAMPLE.ORG](HTTP://EXAMPLE.ORG))'],
  [
    'https://a.example https://b.example',
    '[https://a.example](https://a.example) [https://b.example](https://b.example)',
  ],
])('%j has links', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test.each([
  'No address, 3.5 mm, example.org, e.g.this',
  'javascript:alert(1) ftp://example.org data:text/html,x',
  '&lt;b&gt; a @ b',
  '',
])('%j has none', (text) => {
  expect(shown(text)).not.toContain('](')
})

test('markup stays text', () => {
  expect(shown('https://example.org/"><img src=x>')).not.toContain('<img')
})

test('a long hostile text is read in time that grows with its length', () => {
  expect(shown('https://'.repeat(10_000)).length).toBeGreaterThan(0)
  expect(shown('a@'.repeat(20_000)).length).toBeGreaterThan(0)
})
