import { pulse } from '../curves.ts'
import { type Issue, issues } from '../newsletters.ts'
import { color } from '../palette.ts'
import { randomFor } from '../random.ts'
import { hills, motifs, river } from './motifs.ts'
import { foundation, Paper } from './paper.ts'

const notes = [
  'Shoes make a difference. Our walking program lends a pair to anyone who needs them; ask the coordinators.',
  'The library has a shelf of plain-language booklets on arteries, hearts, and trials. They are free, and you may keep them.',
  "Parking behind the building is reserved for participants until four o'clock.",
  'If you take part in a study and your telephone number changes, please tell us. Follow-up calls matter more than almost anything else we do.',
  'Volunteers are needed at the screening tables. Two hours of training, good coffee, and better company.',
]

async function newsletter(issue: Issue, index: number): Promise<Uint8Array> {
  const p = await Paper.create(
    `The Riverbend Pulse, Issue ${issue.number}: ${issue.title}`,
    'Newsletter',
  )
  const random = randomFor(`newsletter-${issue.number}`)
  p.label('The Riverbend Pulse', p.margin, 92, 40, color.ink, p.bold)
  p.stroke(pulse(p.margin, p.width - p.margin, 118, 15, 8), color.red, 1.6)
  p.label(`ISSUE ${issue.number}`, p.margin, 146, 9.5, color.red, p.strong)
  p.label(
    'The quarterly letter of the foundation, Davenport, Iowa',
    p.margin + 70,
    146,
    9.5,
    color.steel,
  )
  const motif = motifs[index % motifs.length] ?? river
  p.box(p.margin, 160, p.width - 2 * p.margin, 170, index % 2 ? color.sand : color.pale)
  motif(
    p,
    `issue-${issue.number}`,
    p.margin,
    motif === hills ? 160 : 170,
    p.width - 2 * p.margin,
    motif === hills ? 170 : 150,
  )
  p.y = 344
  p.text(issue.title, { font: p.bold, size: 27, leading: 32, after: 4 })
  p.text(issue.lead, { font: p.italic, size: 14, color: color.wine, after: 12 })
  for (const paragraph of issue.paragraphs) p.text(paragraph, { size: 12.5, leading: 18.5 })

  p.turn().heading('By the numbers')
  p.text('Visits of study participants in each of the last six quarters, the latest on the right.')
  p.bars(
    Array.from({ length: 6 }, (_, i) => random.int(380, 520) + i * 14),
    ['Sixth last', 'Fifth last', 'Fourth last', 'Third last', 'Last', 'This quarter'],
    150,
  )
  p.heading('Good to know')
  p.bullets([0, 1, 2].map((i) => notes[(index + i) % notes.length] ?? ''))
  p.heading('From the office')
  p.text(
    'This letter is written by the people who do the work. If something in it is unclear, the fault is ours, and we would like to hear about it: newsletter@rcrf.example or (563) 555-0142, Monday to Friday from 8:00 AM to 4:00 PM.',
  )
  p.text('To receive the letter by mail or to stop receiving it, one call is enough.')
  river(p, 'close', p.margin, p.y + 10, p.width - 2 * p.margin, 80)
  return p.finish(`${foundation} · Issue ${issue.number}`)
}

export const letters = issues
  .map((issue, i): [Issue, number] => [issue, i])
  .filter(([issue]) => issue.file)
  .map(([issue, i]): [string, () => Promise<Uint8Array>] => [
    `photos/newsletters/issue-${issue.number}.pdf`,
    () => newsletter(issue, i),
  ])
