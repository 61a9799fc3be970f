import { FOUNDATION } from '../../brand/foundation.ts'
import { publicFile } from '../../lib/public-file.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here, and its own letter. */
export const IRS_DETERMINATION = declareTexts(
  '/about/irs-determination',
  {
    description: `The tax-exempt status of ${FOUNDATION.name} under section 501(c)(3) of the Internal Revenue Code.`,
    statement: `${FOUNDATION.name} is exempt from federal income tax under`,
    section: 'section 501(c)(3)',
    code: 'of the Internal Revenue Code.',
    text: [
      'The Internal Revenue Service has also determined that we are a public charity under section 509(a) of the Code. Contributions to us are deductible under section 170, and we are qualified to receive tax-deductible bequests, devises, transfers and gifts.',
      'The determination letter is a public document. Donors, grant makers and employers with matching programs are welcome to keep a copy. Our annual information returns (Form 990) may be inspected at our office during office hours, and we send copies on request.',
    ],
    facts: [
      { name: 'Employer Identification Number', text: '00-0000000' },
      { name: 'Status', text: 'Public charity, section 170(b)(1)(A)(vi)' },
      { name: 'Annual return', text: 'Form 990, for the year to December 31' },
      { name: 'Gifts', text: 'Deductible as section 170 provides' },
    ],
    letter: publicFile('photos', 'documents/irs-determination-letter.pdf'),
    button: 'View the Determination Letter',
    empty: 'Our determination letter will be available here soon.',
  },
  { sampleOnly: ['statement', 'section', 'code', 'text', 'facts', 'letter'] },
)
