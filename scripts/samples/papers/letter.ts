import { color } from '../palette.ts'
import { mailTo, SENDER } from '../sender.ts'
import { html, points } from './html.ts'
import { river } from './motifs.ts'
import { sheet } from './sheet.ts'
import { sketch } from './sketch.ts'

const FACTS: [string, string][] = [
  ['Organization', SENDER.name],
  ['Employer identification number', '00-0000000'],
  ['Exemption', 'Section 501(c)(3) of the Internal Revenue Code'],
  ['Public charity status', 'Section 170(b)(1)(A)(vi)'],
  ['Accounting period ends', 'December 31'],
  ['Annual return required', 'Yes (Form 990)'],
  ['Contributions deductible', 'Yes'],
]

/** Stands in for the tax-exemption letter and says so. */
function determinationLetter(): string {
  return sheet({
    title: 'Tax-Exempt Determination Letter (Sample)',
    foot: `${SENDER.name} · Sample document`,
    styles: STYLES,
    body: html`<body>
<div class="sender"><p>${SENDER.name}<br><small>${SENDER.place}</small></p>${sketch(river, 'letter', 140, 56)}</div>
<p class="sample">SAMPLE. Replace this file with a scan of the letter received from the Internal Revenue Service.</p>
<h1>Determination of tax-exempt status</h1>
<table>${FACTS.map(([what, value]) => html`<tr><th scope="row">${what}</th><td>${value}</td></tr>`)}</table>
<p>The organization named above has been determined to be exempt from federal income tax. Donors may deduct contributions to it as provided in section 170 of the Code. The organization is also qualified to receive tax-deductible bequests, devises, transfers, and gifts.</p>
<p>Organizations exempt under section 501(c)(3) are further classified as either public charities or private foundations. The organization named above is classified as a public charity.</p>
<h2 class="page">What this means for donors</h2>
${points([
  'Gifts of money and securities are deductible to the extent the law allows',
  'A written acknowledgment is sent for every gift of 250 dollars or more',
  'No goods or services are provided in return unless the acknowledgment says so',
  'Employers may match gifts; we complete the forms they require',
])}
<h2>Public inspection</h2>
<p>The application for exemption, the original of this letter, and the last three annual returns may be inspected at our office, Monday to Friday from 8:00 AM to 4:00 PM. Copies are provided on request.</p>
<h2>Questions</h2>
<p>Please call ${SENDER.phone} or write to ${mailTo('finance')}.</p>
</body>`,
  })
}

const STYLES = `
h1 { font-size: 20pt; color: ${color.wine}; }
.sender { display: flex; justify-content: space-between; align-items: end; font-size: 15pt; }
.sample { margin: 4pt 0 20pt; padding: 6pt 10pt; background: ${color.sand}; font: 9.5pt/1.4 Brand Sans; color: ${color.wine}; }
`

export const documents: [string, () => string][] = [
  ['photos/documents/irs-determination-letter.pdf', determinationLetter],
]
