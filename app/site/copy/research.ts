import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const RESEARCH_SERVICES = declareTexts(
  '/services/research',
  {
    icon: 'beat',
    description:
      'What we offer as a clinical trial site: experienced investigators and coordinators, a vascular laboratory, and participants who come back.',
    lead: 'A trial site with its own laboratory, its own coordinators and a waiting room where people know each other.',
    facts: [
      { name: 'Start-up', text: 'within thirty days of a final protocol' },
      { name: 'Data', text: 'entered within three working days' },
      { name: 'Every study', text: 'has a replacement coordinator' },
    ],
    /** Publications with one of these words in title or description are shown. */
    papers: ['participants', 'exercise', 'registry'],
    person: {
      name: 'Tobias Nkemelu, PhD',
      role: 'Director of Research',
      phone: '',
      email: '',
      subject: 'Research Services',
    },
    sections: [
      {
        title: 'What a sponsor finds here',
        points: [
          {
            term: 'Investigators',
            text: 'in interventional cardiology, vascular surgery, heart failure, prevention, podiatry and imaging.',
          },
          {
            term: 'Coordinators',
            text: 'certified, with a replacement for every study, so that vacations do not become deviations.',
          },
          {
            term: 'Start-up',
            text: 'contracts and review board submission soon after a final protocol.',
          },
          {
            term: 'Follow-up',
            text: 'by visit, by telephone or at the kitchen table: people stay in our studies.',
          },
        ],
      },
      {
        title: 'Studies we do well',
        text: [
          'Device trials in coronary and peripheral intervention, registries with long follow-up, exercise and prevention programs, and studies that include people from small towns.',
          'We decline studies that we would not offer to a neighbor, and say so early.',
        ],
      },
      {
        title: 'Data you can rely on',
        text: [
          'Source documents are entered promptly and reviewed by a second person. Monitors get a room with a window and a working printer.',
        ],
      },
    ],
    callToAction: { text: 'Looking for a site?', button: 'Contact Us', to: '/contact' },
  },
  { sampleOnly: ['facts', 'person/name', 'person/role'] },
)
