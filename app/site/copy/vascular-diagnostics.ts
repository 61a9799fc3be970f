import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const VASCULAR_DIAGNOSTICS = declareTexts(
  '/services/vascular-diagnostics',
  {
    icon: 'artery',
    description:
      'Protocol-driven vascular testing for clinical trials: duplex ultrasound, ankle and toe pressures, treadmill testing and more.',
    lead: 'Arteries and veins examined the same way every time: that is what makes a measurement worth having.',
    facts: [
      { name: 'Results', text: 'within two working days' },
      { name: 'Machines', text: 'checked each month' },
      { name: 'Most tests', text: 'less than an hour' },
    ],
    /** Publications with one of these words in title or description are shown. */
    papers: ['toe pressure', 'duplex', 'ankle'],
    person: {
      name: 'Minh-Anh Quach, RVT',
      role: 'Lead Vascular Technologist',
      phone: '',
      email: '',
      subject: 'Vascular Research Testing',
    },
    sections: [
      {
        title: 'What we measure',
        points: [
          {
            term: 'Arterial duplex',
            text: 'native vessels, stents and bypass grafts, from the groin to the foot.',
          },
          {
            term: 'Ankle and toe pressures',
            text: 'with indices, waveforms and transcutaneous oxygen where a protocol asks for it.',
          },
          {
            term: 'Treadmill and six-minute walk',
            text: 'graded or constant, with symptoms timed by the same technologist.',
          },
          { term: 'Carotid and aortic ultrasound', text: 'velocities, plaque and diameters.' },
          {
            term: 'Venous studies',
            text: 'reflux, obstruction and mapping, standing when it matters.',
          },
        ],
      },
      {
        title: 'How we work',
        text: [
          'Every examination follows a written protocol that the sponsor has approved and our technologists have rehearsed. The first examinations of each study are read twice.',
          'Machines are checked against a phantom. Results leave the laboratory as soon as they are read; anything that cannot wait is telephoned to the treating physician at once.',
        ],
      },
      {
        title: 'For participants',
        text: [
          'Most tests are short, and none of them hurts more than a blood pressure cuff. For the walking test there is a chair to rest on.',
        ],
      },
    ],
    callToAction: {
      text: 'Planning a study that needs vascular endpoints?',
      button: 'Contact Us',
      to: '/contact',
    },
  },
  { sampleOnly: ['facts', 'person/name', 'person/role'] },
)
