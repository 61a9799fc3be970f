import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDraft, deleteDrafts, draftKey, readDraft, writeDraft } from './drafts.ts'

beforeEach(() => {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  // As in a browser: stored keys are enumerable, the methods are not.
  vi.stubGlobal('localStorage', Object.setPrototypeOf(kept, methods))
})

const key = draftKey('ada', 'team_members:1')

test('a draft is read as it was written, with its time, until it is deleted', () => {
  writeDraft(key, { values: { name: 'Ada', is_founder: true }, row: { id: '1' } })
  expect(readDraft(key)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    values: { name: 'Ada', is_founder: true },
    row: { id: '1' },
  })
  deleteDraft(key)
  expect(readDraft(key)).toBeUndefined()
})

test('invalid stored values are not read as drafts', () => {
  for (const text of ['', '{', '[]', '{"at":"yesterday","values":{}}', '{"values":{}}']) {
    localStorage.setItem(key, text)
    expect(readDraft(key)).toBeUndefined()
  }
})

test("deleting a user's drafts keeps other users' drafts", () => {
  writeDraft(key, { values: {} })
  writeDraft(draftKey('adaline', 'team_members:1'), { values: {} })
  localStorage.setItem('agreedToTerms', 'true')
  deleteDrafts('ada')
  expect(Object.keys(localStorage)).toEqual(['draft:adaline:team_members:1', 'agreedToTerms'])
})

test('blocked storage is no error', () => {
  vi.stubGlobal('localStorage', undefined)
  writeDraft(key, { values: {} })
  expect(readDraft(key)).toBeUndefined()
  deleteDrafts('ada')
})
