import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { papers } from './all.ts'
import { html } from './html.ts'
import { sheet } from './sheet.ts'

const SEED = join(import.meta.dirname, '../../../supabase/seed')

test.each(papers.map(([path, document]) => ({ path, document })))(
  '$path is tagged, in English, named, and small',
  ({ path, document }) => {
    const bytes = readFileSync(join(SEED, path))
    const pdf = bytes.toString('latin1')
    expect(pdf).toMatch(/\/MarkInfo <<\/Type \/MarkInfo\s+\/Marked true>>/)
    expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(pdf).toMatch(/\/Lang \(en-US\)/)
    expect(pdf).toMatch(/\/S \/H1\b/)
    expect(titleOf(pdf)).toBe(/<title>(.+?)<\/title>/.exec(document())?.[1])
    expect(bytes.length).toBeLessThan(70_000)
  },
)

test('text of a paper is never markup', () => {
  const body = html`<body><p>${'<b> & "'}</p></body>`
  expect(sheet({ title: 'A < B', foot: '', body })).toContain('<title>A &lt; B</title>')
  expect(body.text).toBe('<body><p>&lt;b> &amp; &quot;</p></body>')
})

/** A text of PDF 1.7: as it is, or as UTF-16 in hexadecimal. */
function titleOf(pdf: string): string | undefined {
  const [, plain, hex] = /\/Title (?:\(((?:[^()\\]|\\.)*)\)|<FEFF([0-9A-F]+)>)/.exec(pdf) ?? []
  if (hex) return Buffer.from(hex, 'hex').swap16().toString('utf16le')
  return plain?.replace(/\\(.)/g, '$1')
}
