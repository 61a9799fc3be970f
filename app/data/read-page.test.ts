import { expect, test } from 'vitest'
import { pageOf, readPage } from './read-page.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=2.5', 1],
  ['page=1e3', 1],
  ['page=99999999999', 1],
])('%j asks for page %i', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page)
})

test('a page has its rows and the number of pages', async () => {
  const ranges: number[] = []
  const read = await readPage(async (_, from, to) => {
    ranges.push(from, to)
    return { data: ['a', 'b'], error: null, count: 52 }
  }, 2)
  expect(ranges).toEqual([50, 99])
  expect(read).toEqual({ ok: true, value: { rows: ['a', 'b'], total: 52, page: 2, pages: 2 } })
})

test('a page beyond the last one is empty, other errors are failures', async () => {
  const answering = (code: string) => async () => ({
    data: null,
    error: { message: 'No', code },
    count: null,
  })
  expect(await readPage(answering('PGRST103'), 9)).toMatchObject({ ok: true, value: { rows: [] } })
  expect(await readPage(answering('XX000'), 1)).toMatchObject({ ok: false })
})
