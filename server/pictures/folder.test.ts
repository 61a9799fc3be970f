import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Folder, type Place } from './folder.ts'

let directory: string
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'pictures-')), 'made-when-needed')
})
afterEach(() => rm(join(directory, '..'), { recursive: true }))

const place = (id: string, version = 'aaa', size = '480-4x5.avif'): Place => ({ id, version, size })
const files = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )

test('a picture is kept, and one of another version goes', async () => {
  const folder = new Folder(directory, 1000)
  expect(await folder.read(place('a'))).toBeUndefined()
  await folder.keep(place('a'), Buffer.from('one'))
  await folder.keep(place('a', 'aaa', '320-4x5.avif'), Buffer.from('small'))
  expect(String(await folder.read(place('a')))).toBe('one')
  expect(await folder.lastVersion('a', '480-4x5.avif')).toBe('aaa')
  expect(await folder.lastVersion('a', '80-4x5.avif')).toBeUndefined()

  await folder.keep(place('a', 'bbb'), Buffer.from('two'))
  expect(await folder.read(place('a'))).toBeUndefined()
  expect(String(await folder.read(place('a', 'bbb')))).toBe('two')
  expect((await files()).map(({ name }) => name).sort()).toEqual(['bbb-480-4x5.avif', 'source'])
  expect(await folder.sources()).toEqual(['a'])

  await folder.forget('a')
  expect(await folder.sources()).toEqual([])
  expect(await files()).toEqual([])
})

test('beyond its limit the folder lets go what was used longest ago', async () => {
  const folder = new Folder(directory, 350)
  for (const id of ['a', 'b', 'c']) await folder.keep(place(id), Buffer.alloc(100))
  // Since then somebody has looked at the oldest.
  const long = new Date(Date.now() - 10 * 86_400_000)
  for (const { parentPath, name } of await files()) await utimes(join(parentPath, name), long, long)
  expect(await folder.read(place('a'))).toHaveLength(100)
  await folder.keep(place('d'), Buffer.alloc(100))
  const left = (await folder.sources()).sort()
  expect(left).toEqual(['a', 'd'])
  const another = new Folder(directory, 50)
  await another.keep(place('e'), Buffer.alloc(60))
  expect(await another.sources()).toEqual([])
})

test('a half file of a killed process is never served, and goes with the next version', async () => {
  const folder = new Folder(directory, 1000)
  await folder.keep(place('a'), Buffer.from('one'))
  const [{ parentPath = '' } = {}] = await files()
  const half = join(parentPath, 'part-of-a-killed-process')
  await writeFile(half, 'hal')
  const before = new Date(Date.now() - 2 * 86_400_000)
  await utimes(half, before, before)
  await folder.keep(place('a', 'bbb'), Buffer.from('two'))
  expect((await files()).map(({ name }) => name).sort()).toEqual(['bbb-480-4x5.avif', 'source'])
})

test('where nothing can be written the file system says why', async () => {
  await writeFile(join(directory, '..', 'file'), '')
  const folder = new Folder(join(directory, '..', 'file'), 1000)
  await expect(folder.keep(place('a'), Buffer.from('one'))).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await folder.read(place('a'))).toBeUndefined()
})
