import { expect, test } from 'vitest'
import { type Mark, toggleMark } from './toggle-mark.ts'

/** Applies a mark to the text between `<` and `>`, and shows the selection after it alike. */
function toggled(mark: Mark, shown: string): string {
  const start = shown.indexOf('<')
  const end = shown.indexOf('>') - 1
  const text = shown.replace(/[<>]/g, '')
  const edit = toggleMark(mark, text, start, end)
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end)
  const [from, to] = edit.selection
  return `${after.slice(0, from)}<${after.slice(from, to)}>${after.slice(to)}`
}

test.each<[Mark, string, string]>([
  ['bold', 'a <word >b', 'a **<word>** b'],
  ['bold', 'a **<word>** b', 'a <word> b'],
  ['italic', 'a **<word>** b', 'a ***<word>*** b'],
  ['italic', 'a ***<word>*** b', 'a **<word>** b'],
  ['bold', 'a <>', 'a **<>**'],
  ['bold', '<- one\n\n- two>', '<- **one**\n\n- **two**>'],
  ['link', 'see <this>.', 'see [this](<https://>).'],
  ['link', 'see <https://a.example>', 'see [<>](https://a.example)'],
  ['list', 'x\no<ne\ntw>o\ny', 'x\n<- one\n- two>\ny'],
  ['list', '<- one\n- two>', '<one\ntwo>'],
  ['heading', 'a\n- pa<>rt', 'a\n## part<>'],
  ['heading', '## pa<>rt', 'part<>'],
])('%s: %j becomes %j', (mark, before, after) => {
  expect(toggled(mark, before)).toBe(after)
})
