import { expect, it } from 'vitest'
import { termsBlocks } from './terms-blocks.ts'

it('parts a text at blank lines and opens sections', () => {
  const text =
    'Before all.\n\n## Use\n\nFirst.\r\n\r\nSecond,\nstill second.\n \n## Rights\nAt once.'
  expect(termsBlocks(text)).toEqual([
    { paragraphs: ['Before all.'] },
    { heading: 'Use', paragraphs: ['First.', 'Second,\nstill second.'] },
    { heading: 'Rights', paragraphs: ['At once.'] },
  ])
})

it('takes only the second level for a heading', () => {
  expect(termsBlocks('# One\n\n### Three\n\n##Four')).toEqual([
    { paragraphs: ['# One', '### Three', '##Four'] },
  ])
})

it('finds nothing in nothing', () => {
  expect(termsBlocks(' \n\n ')).toEqual([])
})
