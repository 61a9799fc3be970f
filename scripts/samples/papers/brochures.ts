import { color } from '../palette.ts'
import { mailTo, SENDER } from '../sender.ts'
import { html, paragraphs, points } from './html.ts'
import { hills, motifs } from './motifs.ts'
import { sheet } from './sheet.ts'
import { sketch } from './sketch.ts'

interface Brochure {
  file: string
  title: string
  line: string
  about: string[]
  program: [time: string, what: string][]
  bring: string[]
}

const brochures: Brochure[] = [
  {
    file: 'spring-symposium',
    title: 'Spring Symposium: Heart Failure Close to Home',
    line: 'A day on the riverfront for nurses, technologists, and physicians',
    about: [
      'Most people with heart failure live with it far from a heart failure clinic. This symposium is about the care they receive there: in a family practice, at a kitchen table, over the telephone.',
      'Sessions are short, and each ends with something that can be done differently on Monday morning.',
    ],
    program: [
      ['8:30 AM', 'Registration and coffee'],
      ['9:00 AM', 'Early signs in primary care'],
      ['10:15 AM', 'Remote monitoring: what helps and what only beeps'],
      ['11:30 AM', 'Lunch with case tables'],
      ['1:00 PM', 'Conversations that make a plan stick'],
      ['2:30 PM', 'Panel and close'],
    ],
    bring: [
      'Your license number, for continuing education credit',
      'A case you keep thinking about, without names',
    ],
  },
  {
    file: 'cipg-annual-meeting',
    title: 'CIPG Annual Meeting: Calcium, Forks, and Hard Access',
    line: 'Two days of live cases and proctored discussion',
    about: [
      'The Complex Interventional Proctoring Group meets once a year to work through difficult procedures slowly. Attendees plan every case in small groups before they see what the operators did.',
      'There are no sponsored lectures. Disclosures are shown on the first slide of every talk and read aloud.',
    ],
    program: [
      ['7:30 AM', 'Day one: case planning in groups of six'],
      ['9:00 AM', 'Live case: severe calcification'],
      ['11:00 AM', 'Imaging rounds'],
      ['1:30 PM', 'Live case: a true bifurcation'],
      ['8:00 AM', 'Day two: alternative access'],
      ['10:30 AM', 'What we would do differently'],
    ],
    bring: [
      'Two cases of your own for the planning groups',
      'Comfortable shoes; the simulation floor is large',
    ],
  },
  {
    file: 'walk-farther-live-longer',
    title: 'Walk Farther, Live Longer',
    line: 'An evening on peripheral artery disease for patients and families',
    about: [
      'Leg pain that comes with walking and goes with rest is often put down to age. Sometimes it is a sign of narrowed arteries, and a simple cuff test can tell.',
      'A cardiologist, a vascular technologist, and a participant of our walking program explain what peripheral artery disease is, how it is found, and what can be done, beginning with a pair of shoes.',
    ],
    program: [
      ['6:00 PM', 'Coffee and blood pressure checks'],
      ['6:30 PM', 'What leg pain can mean'],
      ['7:00 PM', 'A cuff test, demonstrated'],
      ['7:20 PM', 'Walking as treatment'],
      ['7:45 PM', 'Questions'],
    ],
    bring: ['A list of your medications', 'Someone you walk with, or would like to'],
  },
  {
    file: 'heart-and-vessel-screening',
    title: 'Free Heart and Vessel Screening Day',
    line: 'Blood pressure, pulse, and leg circulation in twenty minutes',
    about: [
      'Our nurses and technologists check your blood pressure, your pulse, and the circulation in your legs. Nothing is drawn, nothing hurts, and nothing costs anything.',
      'You receive your numbers on a card and an explanation in English or Spanish. If something needs attention, we help you make an appointment before you leave.',
    ],
    program: [
      ['9:00 AM', 'Doors open; no appointment needed'],
      ['12:00 PM', 'Short talk: know your numbers'],
      ['2:00 PM', 'Last check-in'],
    ],
    bring: [
      'Loose sleeves, and trousers that roll above the ankle',
      'A list of your medications',
      'The name of your doctor, if you have one',
    ],
  },
  {
    file: 'limb-ischemia-council',
    title: 'John Hanson Limb Ischemia Council: Winter Session',
    line: 'Five specialties, one aim: fewer amputations',
    about: [
      'The council brings together vascular surgeons, interventional cardiologists, podiatrists, wound nurses, and infectious disease physicians from the Upper Midwest.',
      'The morning is for the registry, the afternoon for case conferences in which every specialty speaks before a plan is made.',
    ],
    program: [
      ['7:30 AM', 'Breakfast'],
      ['8:00 AM', 'The registry in figures'],
      ['9:30 AM', 'Toe pressure and healing'],
      ['11:00 AM', 'Open problems, five minutes each'],
      ['1:00 PM', 'Case conferences'],
      ['4:00 PM', 'Commitments for the coming year'],
    ],
    bring: ['One case in which the plan changed', "Your clinic's quarterly registry sheet"],
  },
  {
    file: 'simulation-day',
    title: 'Simulation Day for New Operators',
    line: 'Four procedures, four debriefs, one proctor at your side',
    about: [
      'Twelve early-career operators perform four simulated procedures each with an experienced proctor at the table. Every procedure is followed by a debrief of equal length.',
      'The day is about decisions and communication as much as hands.',
    ],
    program: [
      ['8:00 AM', 'Briefing and pairing'],
      ['8:45 AM', 'First round'],
      ['10:30 AM', 'Second round'],
      ['1:00 PM', 'Third round: complication drills'],
      ['2:45 PM', 'Fourth round'],
      ['4:15 PM', 'Closing circle'],
    ],
    bring: ['Lead is not needed', 'A question for your proctor'],
  },
  {
    file: 'river-towns-symposium',
    title: 'River Towns Symposium: The Pressure We Do Not Feel',
    line: 'What a small foundation can do about a large problem',
    about: [
      'High blood pressure is common, silent, and treatable, and half of the people who have it are not treated well. This symposium collects programs that work in river towns of every size.',
      'Speakers come from pharmacies, community health, schools, and cardiology. Each presents one program, its costs, and its results, good or bad.',
    ],
    program: [
      ['8:30 AM', 'Registration and coffee'],
      ['9:00 AM', 'Barbershops, churches, break rooms'],
      ['10:30 AM', 'Pharmacist-led visits'],
      ['1:00 PM', 'Measuring at home'],
      ['2:30 PM', 'Working groups by county'],
    ],
    bring: [
      'Your license number, for continuing education credit',
      'One number about your own town',
    ],
  },
]

function brochure(b: Brochure, index: number): string {
  const motif = motifs[(index + 2) % motifs.length] ?? hills
  const dark = index % 2 === 1
  const wide = motif === hills
  return sheet({
    title: b.title,
    foot: SENDER.name,
    cover: true,
    styles: STYLES,
    body: html`<body>
<div class="cover ${dark ? 'dark' : ''}">
<div class="picture ${wide ? 'wide' : ''}">${sketch(motif, b.file, wide ? 612 : 430, 340)}</div>
<div class="name"><h1>${b.title}</h1><p>${b.line}</p></div>
<p class="label sender"><b>${SENDER.name}</b><br>${SENDER.place} · ${SENDER.phone} · ${mailTo('events')}</p>
</div>
<div class="page">
<h2>About this event</h2>${paragraphs(b.about)}
<h2>Program</h2><table>${b.program.map(
      ([time, what]) => html`<tr><th scope="row">${time}</th><td>${what}</td></tr>`,
    )}</table>
<h2>Please bring</h2>${points(b.bring)}
<h2>Date, place, and registration</h2>
<p>The date, the place, and any change to the program are on the page of this event on our website, from which this brochure comes. To register, call ${SENDER.phone} or write to ${mailTo('events')}. Let us know if you need an interpreter or step-free access; both are arranged gladly.</p>
</div></body>`,
  })
}

const STYLES = `
.cover::before { content: ""; position: absolute; inset: 0 0 auto; height: 430pt; background: ${color.sand}; }
.cover.dark::before { background: ${color.ink}; }
.cover .picture { top: 45pt; }
.cover .picture.wide { top: 90pt; left: 0; }
.cover .name { top: 470pt; }
.name p { margin-top: 8pt; font-size: 16pt; color: ${color.wine}; }
.cover .sender { bottom: 50pt; }
th { min-width: 84pt; color: ${color.red}; }
`

export const eventBrochures = brochures.map((b, i): [string, () => string] => [
  `photos/brochures/${b.file}.pdf`,
  () => brochure(b, i),
])
