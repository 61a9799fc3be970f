import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const CORE_LAB = declareTexts(
  '/services/core-lab',
  {
    icon: 'frames',
    description:
      'An independent imaging core laboratory: blinded reading of coronary and peripheral angiograms, duplex ultrasound and intravascular imaging for clinical trials.',
    lead: 'A quiet room where pictures become data, and where nobody knows which arm they belong to.',
    facts: [
      { name: 'Each study', text: 'two blinded readers' },
      { name: 'Each upload', text: 'a reply within one working day' },
      { name: 'Read again', text: 'one case in ten' },
    ],
    /** Publications with one of these words in title or description are shown. */
    papers: ['imaging', 'angiogra', 'intravascular'],
    person: {
      name: 'Caleb Lindqvist-Moreno',
      role: 'Core Laboratory Manager',
      phone: '',
      email: '',
      subject: 'Core Lab Services',
    },
    sections: [
      {
        title: 'What we read',
        points: [
          {
            term: 'Angiography',
            text: 'quantitative coronary and peripheral analysis, lesion and complication adjudication.',
          },
          {
            term: 'Intravascular imaging',
            text: 'ultrasound and optical coherence tomography: expansion, apposition, calcium.',
          },
          {
            term: 'Duplex ultrasound',
            text: 'patency and restenosis by velocities that are defined before the first patient.',
          },
          { term: 'Wound photography', text: 'area and healing, calibrated and masked.' },
        ],
      },
      {
        title: 'How readings are made',
        text: [
          'Two readers see each study independently, blinded to the treatment, to the site and to each other. A third resolves what they disagree on, and the disagreement is kept: it is a result too.',
          'Some cases are read again weeks later. Agreement within and between readers is reported to the sponsor.',
        ],
      },
      {
        title: 'What you receive',
        text: [
          'An imaging manual and a call for every site before it enrolls. A prompt reply to each upload that says whether the images can be used. Locked data on the day that was agreed.',
        ],
      },
    ],
    callToAction: {
      text: 'Have images that need independent eyes?',
      button: 'Contact Us',
      to: '/contact',
    },
  },
  { sampleOnly: ['facts', 'person/name', 'person/role'] },
)
