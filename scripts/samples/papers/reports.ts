import { color } from '../palette.ts'
import { randomFor } from '../random.ts'
import { hills, motifs, river } from './motifs.ts'
import { foundation, Paper } from './paper.ts'

interface Report {
  number: string
  theme: string
  letter: string[]
  trials: number
  participants: number
}

const reports: Report[] = [
  {
    number: 'twenty-second',
    theme: 'Rivers and Vessels',
    trials: 19,
    participants: 1904,
    letter: [
      'Rivers and vessels have this in common: what matters is not only how wide they are but where they lead. In this year the vascular laboratory moved into larger rooms, the limb registry completed its first twelve months, and the thousandth participant joined the walking program.',
      'Each of these began as a small channel. None of them was dug by one person.',
    ],
  },
  {
    number: 'twenty-first',
    theme: 'Closer to Home',
    trials: 18,
    participants: 1786,
    letter: [
      'This year we held more visits outside our building than in it. A clinic above a feed store, a telephone at a kitchen table, and a van with a warm examination couch brought studies to people who would otherwise not have been in them.',
      'Distance is a risk factor. It is also one that can be treated.',
    ],
  },
  {
    number: 'twentieth',
    theme: 'Twenty Years by the River',
    trials: 17,
    participants: 1712,
    letter: [
      'Twenty annual reports ago there were three of us, a borrowed ultrasound machine, and a dog. We had one study and six participants, and we knew all of them by their first names.',
      'We have grown since then, and have tried not to lose the habit of first names.',
    ],
  },
  {
    number: 'nineteenth',
    theme: 'Plain Words',
    trials: 16,
    participants: 1598,
    letter: [
      'Research asks a great deal of the people who take part in it. The least we can do is to ask in words they use themselves.',
      'This year every consent form of ours was rewritten, tested with readers, and rewritten again.',
    ],
  },
  {
    number: 'eighteenth',
    theme: 'Steady',
    trials: 13,
    participants: 1127,
    letter: [
      'It was a difficult year for everyone, and a year in which steadiness was worth more than speed. Follow-up calls went on. No participant was lost to follow-up because of us.',
      'We paused what could wait, and kept what could not.',
    ],
  },
  {
    number: 'seventeenth',
    theme: 'Every Specialty Speaks',
    trials: 15,
    participants: 1456,
    letter: [
      'In this year five specialties agreed to meet at seven in the morning and to let one another finish. The limb council was the result.',
      'Its first finding was that most of us had been answering different questions.',
    ],
  },
  {
    number: 'sixteenth',
    theme: 'Know Your Numbers',
    trials: 14,
    participants: 1389,
    letter: [
      'Fourteen percent of the neighbors we screened had high blood pressure and did not know it. That number gave this year its theme and gave us our work.',
      'Knowing is only the beginning, but it is one.',
    ],
  },
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function report(r: Report, index: number): Promise<Uint8Array> {
  const name = `${capital(r.number)} Annual Report`
  const p = await Paper.create(`${name}: ${r.theme}`, 'Annual report')
  const random = randomFor(r.number)
  const wide = p.width - 2 * p.margin
  const cover = [color.red, color.ink, color.river, color.sand][index % 4] ?? color.red
  const light = cover === color.sand ? color.ink : color.paper

  p.box(0, 0, p.width, p.height, color.paper).box(0, 0, p.width, 300, cover)
  p.y = 90
  p.text(r.theme, { font: p.bold, size: 50, leading: 56, color: light, width: 430 })
  p.label(name, p.margin, 270, 16, light, p.italic)
  const motif = motifs[index % motifs.length] ?? hills
  motif(p, r.number, motif === hills ? 0 : 60, 340, motif === hills ? p.width : 480, 320)
  p.label(foundation, p.margin, p.height - 70, 12, color.ink, p.strong)
  p.label('Davenport, Iowa', p.margin, p.height - 54, 11, color.steel)

  p.turn().heading('To our friends and neighbors')
  for (const paragraph of r.letter) p.text(paragraph, { size: 13, leading: 20 })
  p.text(
    'The figures on the following pages are those of our audited books and of our registries. Where a number is disappointing we have left it as it is, with a sentence on what we intend to do about it. We thank the participants, the volunteers, and the donors who made the year possible, and the staff who made it a good one.',
    { size: 13, leading: 20 },
  )
  p.text('Marguerite Halvorsen-Oyelaran, MD', { font: p.bold, size: 12, after: 0 })
  p.text('Founder and President', { font: p.italic, size: 12 })
  river(p, r.number, p.margin, p.y + 20, wide, 110)

  p.turn().heading('The year in numbers')
  const tiles: [string, string][] = [
    [String(r.trials), 'active trials'],
    [r.participants.toLocaleString('en-US'), 'participants in studies'],
    [String(random.int(17, 28)), 'papers published'],
    [random.int(1400, 2300).toLocaleString('en-US'), 'neighbors screened'],
  ]
  const top = p.y + 6
  tiles.forEach(([value, what], i) => {
    const x = p.margin + (i % 2) * (wide / 2 + 6)
    const y = top + Math.floor(i / 2) * 92
    p.box(x, y, wide / 2 - 6, 82, i === 1 ? color.red : color.pale)
    p.label(value, x + 16, y + 42, 30, i === 1 ? color.paper : color.ink, p.bold)
    p.label(what, x + 16, y + 64, 11, i === 1 ? color.paper : color.slate)
  })
  p.y = top + 200
  p.heading('Participants, year by year')
  p.text("The last six years, this report's year on the right.")
  p.bars(
    Array.from({ length: 6 }, (_, i) =>
      Math.round(r.participants * (0.68 + 0.064 * i) + (i < 5 ? random.int(-40, 40) : 0)),
    ),
    ['5 before', '4 before', '3 before', '2 before', '1 before', 'This year'],
    190,
  )

  p.turn().heading('Research')
  p.text(
    `We took part in ${r.trials} trials, of which ${Math.max(3, Math.round(r.trials / 4))} were designed in Davenport. Coronary studies made up the larger part, followed by peripheral artery disease, heart failure, and prevention.`,
  )
  p.bars(
    [random.int(7, 10), random.int(5, 7), random.int(2, 4), random.int(1, 3)],
    ['Coronary', 'Peripheral', 'Heart failure', 'Prevention'],
    150,
  )
  p.bullets([
    'The core laboratory returned 94 percent of readings within ten business days',
    'Two of our own protocols were taken up by partner sites',
    'Four students presented their work outside the state for the first time',
  ])
  p.heading('Education and community')
  p.text(
    'Symposia, workshops, and council sessions brought clinicians from eleven states to the river. In the community we measured blood pressure in church halls, libraries, break rooms, and one barbershop. Everyone with a high reading was called within a week.',
  )

  p.turn().heading('How the money was used')
  p.text(
    'Of every dollar, the largest part goes to research and programs. The full audited statements can be read at our office during office hours.',
  )
  const parts: [string, number, string][] = [
    ['Research', random.int(58, 62), color.red],
    ['Education and community', 18, color.river],
    ['Administration', 11, color.dune],
  ]
  const spent = parts.reduce((sum, [, share]) => sum + share, 0)
  parts.push(['Fundraising', 100 - spent, color.steel])
  let x = p.margin
  for (const [, share, tone] of parts) {
    p.box(x, p.y + 8, (wide * share) / 100, 46, tone)
    x += (wide * share) / 100
  }
  p.y += 66
  for (const [what, share, tone] of parts) {
    p.box(p.margin, p.y + 8, 11, 11, tone)
    p.label(`${what}, ${share} percent`, p.margin + 22, p.y + 18, 11.5)
    p.y += 22
  }
  p.heading('Board of Directors')
  p.text(
    'Leopold Vandersteen, Chair · Imani Castellanos-Wu, MD, Vice Chair · Gretchen Solberg-Adeyemi, CPA, Treasurer · Harlan Twombly-Reyes, JD, Secretary · Yusra Belhadj-Larson, PhD · Everett Kowalczyk-Bloom · Mei-Ling Prudhomme, RN · Rev. Amos Tillinghast-Diallo',
  )
  p.heading('Thank you')
  p.text('To everyone who came in, called back, walked with us, gave, asked, and waited.')
  return p.finish(`${foundation} · ${name}`)
}

export const annualReports = reports.map((r, i): [string, () => Promise<Uint8Array>] => [
  `annual_reports/${r.number}-annual-report.pdf`,
  () => report(r, i),
])
