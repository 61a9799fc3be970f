import { expect, test } from 'vitest'
import { groupDeleted } from './deleted-groups.ts'

const file = (path: string, seconds: number, deletedBy = 'a@b.c') => ({
  ...{ id: `${path} ${seconds}`, bucket: 'photos', path, size: 1, deletedBy },
  deletedAt: new Date(Date.UTC(2027, 0, 5, 12, 0, 0) - seconds * 1000).toISOString(),
})
const groupsOf = (files: ReturnType<typeof file>[]) =>
  groupDeleted(files).map(({ path, isFolder, shown }) => [path, isFolder, shown.length])

test('the files of a folder that was deleted are one group, others are one each', () => {
  expect(
    groupsOf([
      file('top.txt', 0),
      file('a/b/1.txt', 1),
      file('a/b/c/2.txt', 2),
      file('a/b/.emptyFolderPlaceholder', 3),
      file('other.txt', 4),
      file('d/3.txt', 5),
    ]),
  ).toEqual([
    ['top.txt', false, 1],
    ['a/b', true, 2],
    ['other.txt', false, 1],
    ['d/3.txt', false, 1],
  ])
})

test('deletions by another person or at another time form another group', () => {
  expect(
    groupsOf([file('a/1', 0), file('a/2', 30), file('a/3', 200), file('a/4', 210, 'd@e.f')]),
  ).toEqual([
    ['a', true, 2],
    ['a/3', false, 1],
    ['a/4', false, 1],
  ])
})

test('an empty folder is one', () => {
  expect(groupsOf([file('a/b/.emptyFolderPlaceholder', 0)])).toEqual([['a/b', true, 0]])
})
