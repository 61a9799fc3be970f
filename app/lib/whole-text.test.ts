import { expect, test } from 'vitest'
import { bodyOf, textOf } from './whole-text.ts'

const TEXT = 'Herz und Gefäße, “quoted” …'

test('who knows of it has the text at once, and whoever wraps the answer keeps it', async () => {
  const answer = new Response(bodyOf(TEXT), { headers: { 'x-of': 'page' } })
  expect(textOf(answer)).toBe(TEXT)
  expect(textOf(new Response(answer.body, answer))).toBe(TEXT)
})

test('who does not reads it as any other', async () => {
  expect(await new Response(bodyOf(TEXT)).text()).toBe(TEXT)
  expect(Buffer.from(await new Response(bodyOf(TEXT)).arrayBuffer())).toEqual(Buffer.from(TEXT))
  const stopped = bodyOf(TEXT)
  await stopped.cancel()
})

test('another answer is read', async () => {
  expect(await textOf(new Response(TEXT))).toBe(TEXT)
  expect(await textOf(new Response(null))).toBe('')
})
