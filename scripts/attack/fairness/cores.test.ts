import { expect, test } from 'vitest'
import { coresIn, splitCores } from './cores.ts'

test('the generator has the last core or the one that is asked for, the site all others', () => {
  expect(splitCores(coresIn('0-3'))).toEqual({ site: '0,1,2', generator: 3 })
  expect(splitCores(coresIn('0-1,4,6-7'), 4)).toEqual({ site: '0,1,6,7', generator: 4 })
})

test('a core that the site would share is refused', () => {
  expect(() => splitCores([2])).toThrow(RangeError)
  expect(() => splitCores([2, 3], 0)).toThrow('core 0 cannot be set apart from cores 2,3')
})
