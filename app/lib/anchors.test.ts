import { expect, test } from 'vitest'
import { fileAnchor, fileAnchors } from './anchors.ts'

test('the anchor of a file does not depend on its origin', () => {
  const name = '1700000000000-heart_team.webp'
  expect(fileAnchor(`/storage/v1/object/public/photos/conferences/${name}`)).toBe(name)
  expect(fileAnchor(`https://project.example/x/${name}?width=400#top`)).toBe(name)
  expect(fileAnchor(name)).toBe(name)
})

test('anchors are unique in a list, and absent without a file', () => {
  const links = ['/a/one.pdf', '/b/one.pdf', '#', '']
  expect(fileAnchors(links)).toEqual(['one.pdf', undefined, undefined, undefined])
})
