import { expect, test } from 'vitest'
import { fileAnchor, fileAnchors } from './anchors.ts'

test('a file is the same anchor wherever it is served from', () => {
  const name = '1700000000000-heart_team.webp'
  expect(fileAnchor(`/storage/v1/object/public/photos/conferences/${name}`)).toBe(name)
  expect(fileAnchor(`https://project.example/x/${name}?width=400#top`)).toBe(name)
  expect(fileAnchor(name)).toBe(name)
})

test('no two records of a list have the same anchor, and one without a file has none', () => {
  const links = ['/a/one.pdf', '/b/one.pdf', '#', '']
  expect(fileAnchors(links)).toEqual(['one.pdf', undefined, undefined, undefined])
})
