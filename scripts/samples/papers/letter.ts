import { color } from '../palette.ts'
import { river } from './motifs.ts'
import { foundation, Paper } from './paper.ts'

/** Stands in for the tax-exemption letter and says so: it copies no form of the authority. */
async function determinationLetter(): Promise<Uint8Array> {
  const p = await Paper.create('Tax-Exempt Determination Letter (Sample)', 'Sample document')
  p.label(foundation, p.margin, 84, 15, color.ink, p.bold)
  p.label('Davenport, Iowa', p.margin, 101, 10.5, color.steel)
  river(p, 'letter', 408, 60, 140, 56)
  p.box(p.margin, 124, p.width - 2 * p.margin, 26, color.sand)
  p.label(
    'SAMPLE. Replace this file with a scan of the letter received from the Internal Revenue Service.',
    p.margin + 10,
    141,
    9.5,
    color.wine,
    p.strong,
  )
  p.y = 170
  p.heading('Determination of tax-exempt status')
  const facts: [string, string][] = [
    ['Organization', foundation],
    ['Employer identification number', '00-0000000'],
    ['Exemption', 'Section 501(c)(3) of the Internal Revenue Code'],
    ['Public charity status', 'Section 170(b)(1)(A)(vi)'],
    ['Accounting period ends', 'December 31'],
    ['Annual return required', 'Yes (Form 990)'],
    ['Contributions deductible', 'Yes'],
  ]
  for (const [what, value] of facts) {
    p.y += 19
    p.label(what, p.margin, p.y, 10.5, color.steel)
    p.label(value, p.margin + 190, p.y, 11.5, color.ink, p.serif)
  }
  p.y += 18
  p.text(
    'The organization named above has been determined to be exempt from federal income tax. Donors may deduct contributions to it as provided in section 170 of the Code. The organization is also qualified to receive tax-deductible bequests, devises, transfers, and gifts.',
  )
  p.text(
    'Organizations exempt under section 501(c)(3) are further classified as either public charities or private foundations. The organization named above is classified as a public charity.',
  )
  p.turn().heading('What this means for donors')
  p.bullets([
    'Gifts of money and securities are deductible to the extent the law allows',
    'A written acknowledgment is sent for every gift of 250 dollars or more',
    'No goods or services are provided in return unless the acknowledgment says so',
    'Employers may match gifts; we complete the forms they require',
  ])
  p.heading('Public inspection')
  p.text(
    'The application for exemption, the original of this letter, and the last three annual returns may be inspected at our office, Monday to Friday from 8:00 AM to 4:00 PM. Copies are provided on request.',
  )
  p.heading('Questions')
  p.text('Please call (563) 555-0142 or write to finance@rcrf.example.')
  return p.finish(`${foundation} · Sample document`, 0)
}

export const documents: [string, () => Promise<Uint8Array>][] = [
  ['photos/documents/irs-determination-letter.pdf', determinationLetter],
]
