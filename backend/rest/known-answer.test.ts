import { expect, test } from 'vitest'
import { KnownAnswer } from './known-answer.ts'

const known = () => new KnownAnswer('["ü"]', { status: 206, headers: { 'content-range': '0-0/*' } })

test('it is read as any answer is', async () => {
  expect(await known().text()).toBe('["ü"]')
  expect(await known().json()).toEqual(['ü'])
  expect(await known().clone().text()).toBe('["ü"]')
  expect(Buffer.from(await known().arrayBuffer()).toString()).toBe('["ü"]')
  expect(Buffer.from(await known().bytes()).toString()).toBe('["ü"]')
  expect(await (await known().blob()).text()).toBe('["ü"]')
  const copy = new Response(known().body, known())
  expect(await copy.text()).toBe('["ü"]')
  expect([copy.status, copy.headers.get('content-range')]).toEqual([206, '0-0/*'])
})
