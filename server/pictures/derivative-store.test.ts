import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DerivativeKey, DerivativeStore } from './derivative-store.ts'

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'pictures-')), 'made-when-needed')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

const keyOf = (id: string, version = 'aaa', size = '480-4x5.avif'): DerivativeKey => ({
  id,
  version,
  size,
})
const files = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )

test('a picture is stored, and those of other versions are removed', async () => {
  const store = new DerivativeStore(directory, 1000)
  expect(await store.read(keyOf('a'))).toBeUndefined()
  await store.write(keyOf('a'), Buffer.from('one'))
  await store.write(keyOf('a', 'aaa', '320-4x5.avif'), Buffer.from('small'))
  expect(String(await store.read(keyOf('a')))).toBe('one')
  expect(await store.lastVersion('a', '480-4x5.avif')).toBe('aaa')
  expect(await store.lastVersion('a', '80-4x5.avif')).toBeUndefined()

  await store.write(keyOf('a', 'bbb'), Buffer.from('two'))
  expect(await store.read(keyOf('a'))).toBeUndefined()
  expect(String(await store.read(keyOf('a', 'bbb')))).toBe('two')
  expect((await files()).map(({ name }) => name).sort()).toEqual(['bbb-480-4x5.avif', 'source'])
  expect(await store.sources()).toEqual(['a'])

  await store.remove('a')
  expect(await store.sources()).toEqual([])
  expect(await files()).toEqual([])
})

test('over its limit the store removes the least recently used pictures', async () => {
  const store = new DerivativeStore(directory, 350)
  for (const id of ['a', 'b', 'c']) await store.write(keyOf(id), Buffer.alloc(100))
  // The oldest one is read afterwards.
  const long = new Date(Date.now() - 10 * 86_400_000)
  for (const { parentPath, name } of await files()) await utimes(join(parentPath, name), long, long)
  expect(await store.read(keyOf('a'))).toHaveLength(100)
  await store.write(keyOf('d'), Buffer.alloc(100))
  const left = (await store.sources()).sort()
  expect(left).toEqual(['a', 'd'])
  const another = new DerivativeStore(directory, 50)
  await another.write(keyOf('e'), Buffer.alloc(60))
  expect(await another.sources()).toEqual([])
})

test('a partial file of a killed process is never served, and is removed with the next version', async () => {
  const store = new DerivativeStore(directory, 1000)
  await store.write(keyOf('a'), Buffer.from('one'))
  const [{ parentPath = '' } = {}] = await files()
  const partial = join(parentPath, 'part-of-a-killed-process')
  await writeFile(partial, 'hal')
  const before = new Date(Date.now() - 2 * 86_400_000)
  await utimes(partial, before, before)
  await store.write(keyOf('a', 'bbb'), Buffer.from('two'))
  expect((await files()).map(({ name }) => name).sort()).toEqual(['bbb-480-4x5.avif', 'source'])
})

test('a failed write is an error of the file system', async () => {
  await writeFile(join(directory, '..', 'file'), '')
  const store = new DerivativeStore(join(directory, '..', 'file'), 1000)
  await expect(store.write(keyOf('a'), Buffer.from('one'))).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await store.read(keyOf('a'))).toBeUndefined()
})
