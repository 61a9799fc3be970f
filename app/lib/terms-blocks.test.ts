import { expect, it } from 'vitest'
import { termsBlocks } from './terms-blocks.ts'

it('splits a text at blank lines and begins sections', () => {
  const text =
    'Before all.\n\n## Use\n\nFirst.\r\n\r\nSecond,\nstill second.\n \n## Rights\nAt once.'
  expect(termsBlocks(text)).toEqual([
    { paragraphs: ['Before all.'] },
    { heading: 'Use', paragraphs: ['First.', 'Second,\nstill second.'] },
    { heading: 'Rights', paragraphs: ['At once.'] },
  ])
})

it('recognizes only second-level headings', () => {
  expect(termsBlocks('# One\n\n### Three\n\n##Four')).toEqual([
    { paragraphs: ['# One', '### Three', '##Four'] },
  ])
})

it('returns nothing for an empty text', () => {
  expect(termsBlocks(' \n\n ')).toEqual([])
})
