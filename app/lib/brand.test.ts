import { expect, test } from 'vitest'
import { DEFAULT_BRAND, withNames } from './brand.ts'

const OTHER = { ...DEFAULT_BRAND, name: 'Prairie Heart', shortName: 'PH', tagline: 'Nearby.' }
const { name, shortName } = DEFAULT_BRAND

test('default texts name the brand, wherever they stand in them', () => {
  const texts = { title: `About ${name}`, list: [{ text: `${shortName}’s team (${shortName})` }] }
  const named = { title: 'About Prairie Heart', list: [{ text: 'PH’s team (PH)' }] }
  expect(withNames(texts, OTHER)).toEqual(named)
  const third = { ...OTHER, name: `The New ${name}` }
  expect(withNames(texts, third).title).toBe(`About The New ${name}`)
  expect(withNames(texts, OTHER)).toEqual(named)
  expect(withNames(texts, DEFAULT_BRAND)).toEqual(texts)
})

test('other words that contain a name, and addresses, stay as they are', () => {
  const texts = {
    word: `X${shortName} and ${shortName}s`,
    link: `https://${shortName}.example/${name}`,
    to: `/files/${shortName}.pdf`,
  }
  expect(withNames(texts, OTHER)).toEqual(texts)
})
