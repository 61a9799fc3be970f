import { expect, test } from 'vitest'
import { Busy, createQueue } from './queue.ts'

test('two run, two wait in turn, and one more is too many', async () => {
  const queue = createQueue(2, 2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) =>
    queue(() => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const jobs = ['a', 'b', 'c', 'd'].map(job)
  await expect(job('e')).rejects.toBeInstanceOf(Busy)
  expect(begun).toEqual(['a', 'b'])
  ends.get('b')?.()
  await jobs[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  await jobs[0]
  ends.get('c')?.()
  ends.get('d')?.()
  expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c', 'd'])
})

test('a job that fails gives its place up', async () => {
  const queue = createQueue(1, 1)
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'done')).toBe('done')
})
