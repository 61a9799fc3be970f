import { pulse } from '../curves.ts'
import { color } from '../palette.ts'
import { type Talk, talks } from '../presentations.ts'
import { motifs, river } from './motifs.ts'
import { Paper } from './paper.ts'

const groups: Record<string, string> = {
  CIPG: 'Complex Interventional Proctoring Group (CIPG)',
  'John Hanson Council': 'John Hanson Limb Ischemia Council',
}

const [W, H] = [960, 540]

function slide(p: Paper, title: string) {
  p.turn().box(0, 0, W, H, color.paper).box(0, 0, 10, H, color.red)
  p.y = 44
  p.text(title, { font: p.bold, size: 34, leading: 40, after: 6 })
  p.stroke(pulse(p.margin, p.margin + 240, p.y + 24, 16, 4), color.red, 1.6)
  p.y += 52
}

async function slides(talk: Talk, index: number): Promise<Uint8Array> {
  const group = groups[talk.group] ?? talk.group
  const p = await Paper.create(talk.title, `Presentation, ${group}`, [W, H], 64)
  const motif = motifs[index % motifs.length] ?? river
  const [head = '', tail] = talk.title.split(': ')

  p.box(0, 0, W, H, color.ink)
  motif(p, talk.file, 520, 120, 390, 300)
  p.label(group.toUpperCase(), 64, 92, 12, color.fog, p.strong)
  p.y = 150
  p.text(head, { font: p.bold, size: 46, leading: 52, color: color.paper, width: 440, after: 10 })
  if (tail) p.text(tail, { font: p.italic, size: 24, leading: 30, color: color.blush, width: 420 })
  p.label(talk.speaker, 64, 470, 16, color.paper, p.strong)
  p.label('Riverbend Cardiovascular Research Foundation, Davenport, Iowa', 64, 492, 12, color.fog)

  slide(p, 'Why this question')
  p.text(
    `Our group returned to "${head}" because the cases brought to it kept raising the same points. What follows is a summary of that discussion, not a guideline.`,
    { size: 22, leading: 31, width: 780 },
  )
  p.bullets(
    [
      'Cases were discussed without names, dates, or places',
      'Figures are those of our own registries and laboratories',
      'Every recommendation has at least one exception',
    ],
    { size: 20 },
  )

  slide(p, 'What we found')
  p.bullets(talk.points.slice(0, 3), { size: 24, leading: 33, width: 480 })
  motif(p, `${talk.file}-2`, 630, 150, 280, 280)

  slide(p, 'In practice')
  p.bullets(talk.points.slice(3), { size: 26, leading: 36, width: 780 })
  river(p, talk.file, 64, 340, 832, 130)

  slide(p, 'Take home')
  talk.points.slice(0, 3).forEach((point, i) => {
    const x = 64 + i * 284
    p.box(x, 176, 264, 230, i === 1 ? color.red : color.slate)
    p.label(String(i + 1), x + 22, 226, 38, color.blush, p.bold)
    p.y = 238
    p.text(point, { x: x + 22, width: 222, size: 18, leading: 25, color: color.paper })
  })
  p.y = 424
  p.text('Questions and corrections are welcome at education@rcrf.example.', {
    size: 15,
    color: color.steel,
    font: p.sans,
  })
  return p.finish(`${head} · ${talk.speaker}`)
}

export const presentations = talks.map((talk, i): [string, () => Promise<Uint8Array>] => [
  `photos/presentations/${talk.file}.pdf`,
  () => slides(talk, i),
])
