import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const EDUCATION = declareTexts(
  '/services/education',
  {
    icon: 'waves',
    description:
      'Conferences, proctoring, workshops for technologists and nurses, student programs and public talks.',
    lead: 'We teach what we have learned, to those who will use it and to those who will need it.',
    facts: [
      { name: 'For coordinators', text: 'twice a year' },
      { name: 'For students', text: 'ten weeks each summer' },
      { name: 'For everybody', text: 'free of charge, in English and Spanish' },
    ],
    /** Publications with one of these words in title or description are shown. */
    papers: ['teaching', 'training', 'students', 'proctor'],
    person: {
      name: 'Priyanka Oduya-Stern',
      role: 'Education and Events Coordinator',
      phone: '',
      email: '',
      subject: 'Education Programs',
    },
    sections: [
      {
        title: 'For physicians',
        text: [
          'One group of physicians meets to watch difficult procedures and to discuss them without politeness. Another brings every specialty that touches a leg to one table.',
          'Visiting operators can be proctored in their own laboratory by arrangement.',
        ],
      },
      {
        title: 'For technologists, nurses and coordinators',
        text: [
          'Toe pressure and duplex workshops in small groups, with machines to use and volunteers to scan. New coordinators get an introduction to clinical research.',
        ],
      },
      {
        title: 'For students',
        text: [
          'A summer with a mentor and a question small enough to answer. The student program has a page of its own under Resources.',
        ],
      },
      {
        title: 'For everybody',
        text: [
          'Evening talks, walks and screening days in our towns, free of charge. Bring a question and somebody you care about.',
        ],
      },
    ],
    callToAction: { text: 'See what is coming up.', button: 'View Events', to: '/events' },
  },
  { sampleOnly: ['facts', 'person/name', 'person/role'] },
)
