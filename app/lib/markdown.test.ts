import { expect, test } from 'vitest'
import { type Inline, parseMarkdown, plainText, withoutCutLinks } from './markdown.ts'

const shown = (inlines: Inline[]): string =>
  inlines
    .map((each) => {
      if (each.type === 'text') return each.text
      const words = shown(each.children)
      return each.type === 'link' ? `<a ${each.href}>${words}</a>` : `<${each.type}>${words}</>`
    })
    .join('')

const blocks = (text: string) =>
  parseMarkdown(text).map((block) =>
    block.type === 'list'
      ? `list: ${block.items.map(shown).join(' | ')}`
      : `${block.type}: ${shown(block.children)}`,
  )

test('bold, italic, links, lists and headings are read; a line break stays one', () => {
  expect(
    blocks(
      'One **bold *and italic***\nTwo\n## Part\n- *a*\n- [b](https://b.example/x)\n\n[Mail us](mailto:a@b.example)!',
    ),
  ).toEqual([
    'paragraph: One <strong>bold <emphasis>and italic</></>',
    'paragraph: Two',
    'heading: Part',
    'list: <emphasis>a</> | <a https://b.example/x>b</a>',
    'paragraph: <a mailto:a@b.example>Mail us</a>!',
  ])
})

test.each([
  'Call 5 * 3 * 2, or 5*3*2',
  '1. May',
  '# 1 choice',
  '### Three',
  '##Close',
  '- Anna Smith',
  '* one',
  '    indented line',
  '\tindented line',
  'snake_case_name, _word_ and __init__',
  'Fee* is due. *See below.',
  '> quoted',
  'A `code` and ~~gone~~ ***',
  '---',
  '[1] and [see above] and [x]: https://a.example',
  'C:\\new\\_folder, \\\\server\\share, 1\\. and \\#',
  '<b>x</b> &amp; <https://a.example>',
  'https://a.example/*x*y',
  '![alt](picture)',
  '[x](javascript:alert(1)) [x](data:text/html,x) [x](/path) [x](//a.example) [x](java\u0000script:x)',
])('a text that was written before there were marks stays: %j', (text) => {
  expect(blocks(text)).toEqual([`paragraph: ${text}`])
  expect(plainText(text)).toBe(text)
})

test('a mark behind a backslash is a letter', () => {
  const text = '\\*not so\\* \\[x](https://a.example)\n\\- a\n\\## b'
  expect(plainText(text)).toBe('*not so* [x](https://a.example)\n- a\n## b')
  expect(blocks(text)).toHaveLength(3)
})

test('the plain text has the words without marks', () => {
  expect(plainText('## Part\n**Bold** and *[link](https://a.example)*\r\n- a\n- b')).toBe(
    'Part\nBold and link\r\n- a\n- b',
  )
})

test.each([
  ['heart map](https://a.example/b) helps', 'heart map helps'],
  ['](https://a.example/b) helps', ' helps'],
  ['a.example/b?c=d) helps', ' helps'],
  ['info@a.example) helps', ' helps'],
  ['See [the map](https://a.exam', 'See the map'],
  ['See [the map](', 'See the map'],
  ['See [the', 'See the'],
  ['Whole [map](https://a.example/b) here', 'Whole [map](https://a.example/b) here'],
  ['(left) and right)', '(left) and right)'],
  ['left) and https://a.example/b (c)', 'left) and https://a.example/b (c)'],
])('the excerpt %j shows no part of an address', (excerpt, expected) => {
  expect(withoutCutLinks(excerpt)).toBe(expected)
})

test('a hostile text is read in time that grows with its length', () => {
  const hostile = [
    '[',
    '*',
    '**a ',
    '*a **',
    '[a](',
    '](',
    '\\',
    '[](',
    '*a_ ',
    '<',
    '`*',
    '![',
    '- ',
  ]
  const started = performance.now()
  for (const piece of hostile) {
    for (const text of [piece.repeat(30_000), `${piece}\n`.repeat(10_000)])
      expect(parseMarkdown(text).length).toBeGreaterThan(0)
    // Just within the bound of a line.
    parseMarkdown(`${piece.repeat(60).slice(0, 190)}${' x'.repeat(5000)}\n`.repeat(10))
  }
  expect(performance.now() - started).toBeLessThan(10_000)
})
