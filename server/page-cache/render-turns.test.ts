import { expect, test } from 'vitest'
import { Refused } from '../../backend/admission.ts'
import type { Turn } from '../limits/admission-control.ts'
import { RenderTurns } from './render-turns.ts'

/** Turns that a test gives, and what was rendered and returned. */
function open() {
  const waiting = new Map<string, { give: (turn: Refused | Turn) => void; signal: AbortSignal }>()
  const rendered: string[] = []
  const ended: string[] = []
  const turns = new RenderTurns<string>(
    (address, signal) => new Promise((give) => waiting.set(address, { give, signal })),
  )
  const visit = (address: string, key = '/page') =>
    turns.render({
      key,
      address,
      render: async () => {
        rendered.push(`${key} for ${address}`)
        return `page of ${address}`
      },
      isFree: () => false,
    })
  const give = (address: string) =>
    waiting.get(address)?.give({
      rendered: () => ended.push(`${address} rendered`),
      complete: (isFree) => ended.push(`${address} complete${isFree ? ', free' : ''}`),
    })
  const refuse = (address: string) => waiting.get(address)?.give(new Refused(503, 1))
  return { waiting, rendered, ended, visit, give, refuse }
}

test('visitors of one client wait for one turn with the same page', async () => {
  const { waiting, rendered, visit, give } = open()
  const visits = [visit('a'), visit('a')]
  expect([...waiting.keys()]).toEqual(['a'])
  give('a')
  expect(await Promise.all(visits)).toEqual(['page of a', 'page of a'])
  expect(rendered).toEqual(['/page for a'])
})

test('the client whose turn comes first renders for all that wait for the page', async () => {
  const { waiting, rendered, visit, give, refuse } = open()
  const visits = [visit('a'), visit('b'), visit('c')]
  give('b')
  expect(await visits[1]).toBe('page of b')
  expect(waiting.get('a')?.signal.aborted).toBe(true)
  refuse('a')
  give('c')
  expect(await Promise.all(visits)).toEqual(['page of b', 'page of b', 'page of b'])
  expect(rendered).toEqual(['/page for b'])
})

test('a turn ends with its render, and costs nothing where another client rendered', async () => {
  const { ended, visit, give } = open()
  const visits = [visit('a'), visit('b')]
  give('a')
  await visits[0]
  give('b')
  await Promise.all(visits)
  await new Promise(setImmediate)
  expect(ended.toSorted()).toEqual(['a complete', 'a rendered', 'b complete, free', 'b rendered'])
})

test('a refused client is refused alone, and may ask again', async () => {
  const { waiting, visit, give, refuse } = open()
  const visits = [visit('a'), visit('b')]
  refuse('a')
  expect(await visits[0]).toBeInstanceOf(Refused)
  waiting.delete('a')
  const again = visit('a')
  expect(waiting.has('a')).toBe(true)
  give('b')
  await visits[1]
  refuse('a')
  expect(await again).toBe('page of b')
})
