import { pulse } from '../curves.ts'
import { type Issue, issues } from '../newsletters.ts'
import { color } from '../palette.ts'
import { randomFor } from '../random.ts'
import { mailTo, SENDER } from '../sender.ts'
import { bars, html, paragraphs, points } from './html.ts'
import { motifs, river } from './motifs.ts'
import { sheet } from './sheet.ts'
import { Sketch, sketch } from './sketch.ts'

const notes = [
  'Shoes make a difference. Our walking program lends a pair to anyone who needs them; ask the coordinators.',
  'The library has a shelf of plain-language booklets on arteries, hearts, and trials. They are free, and you may keep them.',
  "Parking behind the building is reserved for participants until four o'clock.",
  'If you take part in a study and your telephone number changes, please tell us. Follow-up calls matter more than almost anything else we do.',
  'Volunteers are needed at the screening tables. Two hours of training, good coffee, and better company.',
]

const QUARTERS = ['Sixth last', 'Fifth last', 'Fourth last', 'Third last', 'Last', 'This quarter']

function newsletter(issue: Issue, index: number): string {
  const random = randomFor(`newsletter-${issue.number}`)
  const motif = motifs[index % motifs.length] ?? river
  return sheet({
    title: `${SENDER.newsletter}, Issue ${issue.number}: ${issue.title}`,
    foot: `${SENDER.name} · Issue ${issue.number}`,
    styles: STYLES,
    body: html`<body>
<p class="head">${SENDER.newsletter}</p>
${new Sketch().stroke(pulse(0, 484, 24, 15, 8), color.red, 1.6).toHtml(484, 32)}
<p class="label"><b>Issue ${issue.number}</b> · The quarterly letter of the foundation, ${SENDER.place}</p>
<div class="picture ${index % 2 ? 'sand' : ''}">${sketch(motif, `issue-${issue.number}`, 484, 160)}</div>
<h1>${issue.title}</h1>
<p class="lead">${issue.lead}</p>
${paragraphs(issue.paragraphs)}
<h2 class="page">By the numbers</h2>
${bars(
  'Visits of study participants in each of the last six quarters',
  QUARTERS.map((quarter, i) => [quarter, random.int(380, 520) + i * 14]),
)}
<h2>Good to know</h2>
${points([0, 1, 2].map((i) => notes[(index + i) % notes.length] ?? ''))}
<h2>From the office</h2>
<p>This letter is written by the people who do the work. If something in it is unclear, the fault is ours, and we would like to hear about it: ${mailTo('newsletter')} or ${SENDER.phone}, Monday to Friday from 8:00 AM to 4:00 PM.</p>
<p>To receive the letter by mail or to stop receiving it, one call is enough.</p>
${sketch(river, 'close', 484, 80)}
</body>`,
  })
}

const STYLES = `
body { font-size: 12.5pt; }
h1 { font-size: 27pt; margin: 14pt 0 4pt; }
.head { margin: 0; font-size: 40pt; line-height: 1.2; }
.picture { margin-top: 8pt; background: ${color.pale}; }
.picture.sand { background: ${color.sand}; }
.lead { font-size: 14pt; color: ${color.wine}; }
`

export const letters = issues
  .map((issue, i): [Issue, number] => [issue, i])
  .filter(([issue]) => issue.file)
  .map(([issue, i]): [string, () => string] => [
    `photos/newsletters/issue-${issue.number}.pdf`,
    () => newsletter(issue, i),
  ])
