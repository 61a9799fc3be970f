import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Result } from './aims.ts'
import { KINDS } from './bystanders.ts'
import { checkBlock, tableOf, writeBlock } from './table.ts'

async function fileWith(content?: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'fairness-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'table.md')
  if (content !== undefined) await writeFile(file, content)
  return file
}

const BEGIN = '<!-- fairness: written by npm run attack -- --fairness --table -->'
const END = '<!-- fairness: end -->'

test('the text between a file’s markers is replaced, and nothing else', async () => {
  const file = await fileWith(`# Before\n\n${BEGIN}\nolder\n${END}\n\nafter\n`)
  writeBlock(file, 'first')
  writeBlock(file, 'second')
  expect(await readFile(file, 'utf8')).toBe(`# Before\n\n${BEGIN}\n\nsecond\n\n${END}\n\nafter\n`)
})

test('a file that is not there is made, and can be written again', async () => {
  const file = await fileWith()
  checkBlock(file)
  writeBlock(file, 'first')
  writeBlock(file, 'second')
  expect(await readFile(file, 'utf8')).toBe(`${BEGIN}\n\nsecond\n\n${END}\n`)
})

test('a file without markers is left as it is', async () => {
  const file = await fileWith('# My notes\n')
  expect(() => checkBlock(file)).toThrow('has no lines')
  expect(() => writeBlock(file, 'table')).toThrow('has no lines')
  expect(await readFile(file, 'utf8')).toBe('# My notes\n')
})

test('the docs have a place for the table', () => {
  expect(() => checkBlock(join(import.meta.dirname, '../../../docs/security.md'))).not.toThrow()
})

test('a row holds the median and the worst of its rounds', () => {
  const round = (ms: number): Result => ({
    attack: 'feeds',
    clients: 1,
    rate: ms * 100,
    ms: Object.fromEntries(KINDS.map((kind) => [kind, ms])) as Result['ms'],
    failed: [],
    growth: { peak: { site: ms, database: 0 }, left: { site: 0, database: 0 }, rest: 0 },
  })
  const [, , row] = tableOf([3, 1, 20].map(round)).split('\n')
  expect(row?.split(' | ').slice(1)).toEqual(['300', ...Array(3).fill('3.0/20'), '0.0/0.0 |'])
})
