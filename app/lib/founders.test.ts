import { expect, test } from 'vitest'
import { splitFounders } from './founders.ts'

const ada = { name: 'Ada', is_founder: true }
const ben = { name: 'Ben', is_founder: false }
const cleo = { name: 'Cleo', is_founder: null }
const dan = { name: 'Dan', is_founder: true }

test('members are split into founders and others', () => {
  expect(splitFounders([ben, ada, cleo, dan])).toEqual({
    founders: [ada, dan],
    others: [ben, cleo],
  })
  expect(splitFounders([ben])).toEqual({ founders: [], others: [ben] })
  expect(splitFounders([])).toEqual({ founders: [], others: [] })
})
