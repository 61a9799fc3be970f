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
  // As in a browser: what is kept is enumerable, the methods are not.
  vi.stubGlobal('localStorage', Object.setPrototypeOf(kept, methods))
})

const key = draftKey('ada', 'team_members:1')

test('a draft is read as it was written, with its time, until it is dropped', () => {
  writeDraft(key, { values: { name: 'Ada', is_founder: true }, row: { id: '1' } })
  expect(readDraft(key)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    values: { name: 'Ada', is_founder: true },
    row: { id: '1' },
  })
  deleteDraft(key)
  expect(readDraft(key)).toBeUndefined()
})

test('what is no draft is none', () => {
  for (const text of ['', '{', '[]', '{"at":"yesterday","values":{}}', '{"values":{}}']) {
    localStorage.setItem(key, text)
    expect(readDraft(key)).toBeUndefined()
  }
})

test("a user's drafts are forgotten, another's are not", () => {
  writeDraft(key, { values: {} })
  writeDraft(draftKey('adaline', 'team_members:1'), { values: {} })
  localStorage.setItem('agreedToTerms', 'true')
  deleteDrafts('ada')
  expect(Object.keys(localStorage)).toEqual(['draft:adaline:team_members:1', 'agreedToTerms'])
})

test('blocked storage keeps nothing and breaks nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  writeDraft(key, { values: {} })
  expect(readDraft(key)).toBeUndefined()
  deleteDrafts('ada')
})
