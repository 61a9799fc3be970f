import { PLACE } from '../../../app/brand/place.ts'
import { color } from '../palette.ts'
import { randomFor } from '../random.ts'
import { SENDER } from '../sender.ts'
import { bars, html, paragraphs, points } from './html.ts'
import { hills, motifs, river } from './motifs.ts'
import { sheet } from './sheet.ts'
import { sketch } from './sketch.ts'

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

function report(r: Report, index: number): string {
  const name = `${capital(r.number)} Annual Report`
  const random = randomFor(r.number)
  const cover = [color.red, color.ink, color.river, color.sand][index % 4] ?? color.red
  const motif = motifs[index % motifs.length] ?? hills
  const wide = motif === hills
  const figures: [string, string][] = [
    [String(r.trials), 'active trials'],
    [r.participants.toLocaleString('en-US'), 'participants in studies'],
    [String(random.int(17, 28)), 'papers published'],
    [random.int(1400, 2300).toLocaleString('en-US'), 'neighbors screened'],
  ]
  const spent: [string, number][] = [
    ['Research', random.int(58, 62)],
    ['Education and community', 18],
    ['Administration', 11],
  ]
  const rest = 100 - spent.reduce((sum, [, share]) => sum + share, 0)
  return sheet({
    title: `${name}: ${r.theme}`,
    foot: `${SENDER.name} · ${name}`,
    cover: true,
    styles: STYLES,
    body: html`<body>
<div class="cover">
<div class="title" style="background:${cover};color:${cover === color.sand ? color.ink : color.paper}"><h1>${r.theme}</h1><p>${name}</p></div>
<div class="picture ${wide ? 'wide' : ''}">${sketch(motif, r.number, wide ? 612 : 480, 320)}</div>
<p class="label sender"><b>${SENDER.name}</b><br>${SENDER.place}</p>
</div>
<div class="page letter"><h2>To our friends and neighbors</h2>
${paragraphs(r.letter)}
<p>The figures on the following pages are those of our audited books and of our registries. Where a number is disappointing we have left it as it is, with a sentence on what we intend to do about it. We thank the participants, the volunteers, and the donors who made the year possible, and the staff who made it a good one.</p>
<p>Marguerite Halvorsen-Oyelaran, MD<br>Founder and President</p>
${sketch(river, r.number, 484, 110)}</div>
<div class="page"><h2>The year in numbers</h2>
<ul class="figures">${figures.map(([value, what]) => html`<li><b>${value}</b> ${what}</li>`)}</ul>
<h2>Participants, year by year</h2>
${bars(
  "The last six years, this report's year at the end",
  ['5 before', '4 before', '3 before', '2 before', '1 before', 'This year'].map((year, i) => [
    year,
    Math.round(r.participants * (0.68 + 0.064 * i) + (i < 5 ? random.int(-40, 40) : 0)),
  ]),
)}</div>
<div class="page"><h2>Research</h2>
<p>We took part in ${r.trials} trials, of which ${Math.max(3, Math.round(r.trials / 4))} were designed in ${PLACE.city}. Coronary studies made up the larger part, followed by peripheral artery disease, heart failure, and prevention.</p>
${bars('Trials by subject', [
  ['Coronary', random.int(7, 10)],
  ['Peripheral', random.int(5, 7)],
  ['Heart failure', random.int(2, 4)],
  ['Prevention', random.int(1, 3)],
])}
${points([
  'The core laboratory returned 94 percent of readings within ten business days',
  'Two of our own protocols were taken up by partner sites',
  'Four students presented their work outside the state for the first time',
])}
<h2>Education and community</h2>
<p>Symposia, workshops, and council sessions brought clinicians from eleven states to the river. In the community we measured blood pressure in church halls, libraries, break rooms, and one barbershop. Everyone with a high reading was called within a week.</p></div>
<div class="page"><h2>How the money was used</h2>
<p>Of every dollar, the largest part goes to research and programs. The full audited statements can be read at our office during office hours.</p>
${bars('Percent of what was spent', [...spent, ['Fundraising', rest]])}
<h2>Board of Directors</h2>
<p>Leopold Vandersteen, Chair · Imani Castellanos-Wu, MD, Vice Chair · Gretchen Solberg-Adeyemi, CPA, Treasurer · Harlan Twombly-Reyes, JD, Secretary · Yusra Belhadj-Larson, PhD · Everett Kowalczyk-Bloom · Mei-Ling Prudhomme, RN · Rev. Amos Tillinghast-Diallo</p>
<h2>Thank you</h2>
<p>To everyone who came in, called back, walked with us, gave, asked, and waited.</p></div>
</body>`,
  })
}

const STYLES = `
.cover .title { inset: 0 0 auto; height: 300pt; padding: 90pt 64pt 0; }
.title h1 { font-size: 50pt; line-height: 1.12; }
.title p { position: absolute; bottom: 18pt; font-size: 16pt; }
.cover .picture { top: 340pt; }
.cover .picture.wide { left: 0; }
.cover .sender { bottom: 45pt; }
.letter p { font-size: 13pt; line-height: 1.55; }
.figures { display: grid; grid-template-columns: 1fr 1fr; gap: 10pt; padding: 0; list-style: none; }
.figures li { margin: 0; padding: 10pt 16pt; background: ${color.pale}; font: 11pt Brand Sans; }
.figures b { display: block; font: 30pt Brand Serif; }
`

export const annualReports = reports.map((r, i): [string, () => string] => [
  `annual_reports/${r.number}-annual-report.pdf`,
  () => report(r, i),
])
