import { expect, test } from 'vitest'
import type { Trial } from '../../data/trials.ts'
import { conditionsOf, matchingTrials, statusesOf, trialFilterOf } from './trial-filter.ts'

const row = (values: Partial<Trial>) => values as Trial
const TRIALS = [
  row({ name: 'STRIDE', status: 'recruiting ', eligibility: 'Adults with leg pain' }),
  row({ name: 'RÍO', status: 'Ongoing', condition: 'Heart failure', location: 'At home' }),
  row({ name: 'BLUFF', status: 'Suspended', condition: 'heart failure ' }),
  // As on a project with only the specified columns.
  row({ name: 'OLD', status: null, description: 'Of the leg.' }),
]
const found = (query: string) =>
  matchingTrials(TRIALS, trialFilterOf(new URLSearchParams(query))).map(({ name }) => name)

test.each([
  ['', ['STRIDE', 'RÍO', 'BLUFF', 'OLD']],
  ['q=PAIN+leg', ['STRIDE']],
  ['q=leg', ['STRIDE', 'OLD']],
  ['q=rio', ['RÍO']],
  ['q=(.*)', []],
  ['status=Recruiting', ['STRIDE']],
  ['condition=Heart+failure', ['RÍO', 'BLUFF']],
  ['condition=Heart+failure&status=ongoing&q=home', ['RÍO']],
  ['condition=Gout', []],
])('?%s finds %j', (query, names) => {
  expect(found(query)).toEqual(names)
})

test('the choices are the values in use, each once', () => {
  expect(statusesOf(TRIALS)).toEqual(['Recruiting', 'Ongoing', 'Suspended'])
  expect(conditionsOf(TRIALS)).toEqual(['Heart failure'])
  expect(conditionsOf([row({ name: 'OLD' })])).toEqual([])
})
