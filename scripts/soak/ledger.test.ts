import { expect, test } from 'vitest'
import { faultsOf, Ledger } from './ledger.ts'

const done = async () => {}
const cutOff = async () => {
  throw new Error('cut off')
}

async function filled(): Promise<Ledger> {
  const ledger = new Ledger()
  await ledger.write('kept', 'first', done)
  await ledger.write('kept', 'second', done)
  await ledger.write('removed', 'once', done)
  await ledger.write('removed', undefined, done)
  await ledger.write('unsure', 'older', done)
  await ledger.write('unsure', 'newer', cutOff).catch(() => {})
  await ledger.write('unheard', 'only', cutOff).catch(() => {})
  return ledger
}

const sound: [string, string[]][] = [
  ['kept', ['second']],
  ['unsure', ['older']],
]

test.each([
  ['all acknowledged writes hold', [], []],
  [
    'unanswered writes were done',
    [
      ['unsure', ['newer']],
      ['unheard', ['only']],
    ],
    [],
  ],
  ['a row is missing', [['kept', []]], ['1 rows lost: kept']],
  ['a row is there twice', [['kept', ['second', 'second']]], ['1 rows doubled: kept']],
  [
    'a row of an unanswered write is there twice',
    [['unheard', ['only', 'only']]],
    ['1 rows doubled: unheard'],
  ],
  ['a row is as it was before', [['kept', ['first']]], ['1 rows undone: kept']],
  ['a removed row is there again', [['removed', ['once']]], ['1 rows undone: removed']],
  ['a row is in a state that was never sent', [['unsure', ['half']]], ['1 rows torn: unsure']],
  ['there is a row that was never sent', [['strange', ['x']]], ['1 rows torn: strange']],
] as [string, [string, string[]][], string[]][])('%s', async (_, found, faults) => {
  const ledger = await filled()
  expect([ledger.acknowledged, ledger.unanswered]).toEqual([5, 2])
  expect(faultsOf('rows', ledger.compare(new Map([...sound, ...found])))).toEqual(faults)
})

test('an unanswered write that was found must stay', async () => {
  const ledger = await filled()
  ledger.compare(new Map([...sound, ['unheard', ['only']]]))
  expect(ledger.compare(new Map(sound)).lost).toEqual(['unheard'])
})
