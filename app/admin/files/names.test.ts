import { expect, test, vi } from 'vitest'
import { folderName, nameError, nextStamp, storedName } from './names.ts'

test('a stored name is the time, a hyphen, and the name without whitespace', async () => {
  expect(await storedName(1_700_000_000_000, 'Annual  Report 2026 (final).pdf')).toBe(
    '1700000000000-Annual__Report_2026_(final).pdf',
  )
})

test('letters that storage rejects are transliterated', async () => {
  expect(await storedName(1, 'Größe Škoda Привет.png')).toBe('1-Groesse_Skoda_Privet.png')
  expect(await storedName(1, '日本?#%“x”.png')).toBe('1-------x-.png')
})

test('without the library, diacritics are stripped and other letters become hyphens', async () => {
  vi.resetModules()
  vi.doMock('@sindresorhus/transliterate', () => {
    throw new Error('of an earlier release')
  })
  const names = await import('./names.ts')
  expect(await names.storedName(1, 'Größe Škoda é Привет.png')).toBe('1-Gro-e_Skoda_e_------.png')
  vi.doUnmock('@sindresorhus/transliterate')
})

test('the name of a folder is trimmed', async () => {
  expect(await folderName('  Spring gala\t2026 ')).toBe('Spring_gala_2026')
})

test.each([
  ['a..b', 'two dots'],
  ['../up', 'two dots'],
  ['a/b', 'slash'],
  ['a\\b', 'slash'],
  ['a\u0007b', 'do not print'],
  ['.', 'single dot'],
  ['x'.repeat(1020), 'too long'],
])('%j is refused', (name, why) => {
  expect(nameError(name)).toContain(why)
})

test('sanitized names are not refused', () => {
  expect(nameError('Portrait – José (2).jpeg', 'people')).toBeUndefined()
})

test('timestamps are unique', () => {
  const stamps = Array.from({ length: 20 }, nextStamp)
  expect(new Set(stamps).size).toBe(20)
})
