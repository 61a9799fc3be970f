import { expect, test } from 'vitest'
import { rememberedPlace } from './remembered-place.ts'

test('only a screen of the staff area is remembered', () => {
  expect(rememberedPlace({ from: '/admin/events?page=2' })).toBe('/admin/events?page=2')
  for (const state of [null, {}, { from: 7 }, { from: '/admin' }, { from: '//evil.example' }]) {
    expect(rememberedPlace(state)).toBe('/admin/team')
  }
})
