import { expect, test } from 'vitest'
import { brandFrom, DEFAULT_BRAND, withNames } from './brand.ts'
import { publicFile } from './public-file.ts'

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

test('lengths of names are counted in code points, as in the form', () => {
  const named = (shortName: string) => brandFrom(JSON.stringify({ shortName })).shortName
  expect(named(`${'a'.repeat(23)}💙`)).toBe(`${'a'.repeat(23)}💙`)
  expect(named('a'.repeat(25))).toBe(shortName)
})

test.each(['logoHasName', 'logoIsDark'] as const)(
  '%s is of a logo that is shown, and only by a plain yes',
  (name) => {
    const shows = (logo: string, value: unknown) =>
      brandFrom(JSON.stringify({ logo, [name]: value }))[name]
    const logo = publicFile('photos', 'wordmark.png')
    expect(shows(logo, true)).toBe(true)
    for (const value of [false, 'true', 1, {}, [true], null]) expect(shows(logo, value)).toBe(false)
    for (const unfit of ['', 'https://evil.example/a.png']) expect(shows(unfit, true)).toBe(false)
  },
)
