import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const SERVICES = declareTexts(
  '/services',
  {
    description:
      'Vascular research testing, an imaging core laboratory, research consulting and education programs, for sponsors, physicians and patients.',
    lead: 'What we have learned to do for our own studies we do for others.',
    cards: [
      {
        to: '/services/vascular-diagnostics',
        icon: 'artery',
        title: 'Vascular Research Testing',
        text: 'Duplex ultrasound, pressures and walking tests by registered technologists, to your protocol.',
      },
      {
        to: '/services/core-lab',
        icon: 'frames',
        title: 'Core Lab Services',
        text: 'Independent, blinded reading of angiograms, ultrasound and intravascular images.',
      },
      {
        to: '/services/research-consulting',
        icon: 'course',
        title: 'Research Consulting',
        text: 'Design, start-up, regulatory and statistical work from people who run trials themselves.',
      },
      {
        to: '/services/education',
        icon: 'waves',
        title: 'Education Programs',
        text: 'Conferences, workshops and plain talks, for the profession and for the public.',
      },
    ],
    more: 'Learn more',
    person: 'Your next step',
    publications: 'From our publications',
    also: {
      text: 'Looking for what we do as a trial site?',
      link: 'Research Services',
      to: '/services/research',
    },
  },
  { fixed: ['cards/*/title'] },
)
