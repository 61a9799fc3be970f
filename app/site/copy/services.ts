import { PLACE } from '../../brand/place.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const SERVICES = declareTexts(
  '/services',
  {
    description:
      'Vascular research testing, an imaging core laboratory, research consulting and education programs, offered by the foundation to sponsors, physicians and patients.',
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

export const VASCULAR_DIAGNOSTICS = declareTexts('/services/vascular-diagnostics', {
  icon: 'artery',
  description: `Protocol-driven vascular testing for clinical trials: duplex ultrasound, ankle and toe pressures, treadmill testing and more, in ${PLACE.city}, ${PLACE.state}.`,
  lead: 'Arteries and veins examined the same way every time: that is what makes a measurement worth having.',
  facts: [
    { name: 'Results', text: 'within two working days' },
    { name: 'Machines', text: 'checked each month' },
    { name: 'Most tests', text: 'less than an hour' },
  ],
  /** A publication with one of them in its title or description is shown. */
  papers: ['toe pressure', 'duplex', 'ankle'],
  person: {
    name: 'Minh-Anh Quach, RVT',
    role: 'Lead Vascular Technologist',
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
        'Every examination follows a written protocol that the sponsor has approved and our technologists have rehearsed. The first five of each study are read twice.',
        'Machines are checked against a phantom each month. Results leave the laboratory within two working days; anything that cannot wait is telephoned to the treating physician at once.',
      ],
    },
    {
      title: 'For participants',
      text: [
        'Most tests take less than an hour and none of them hurts more than a blood pressure cuff. There is parking at the door, and the walking test comes with a chair.',
      ],
    },
  ],
  callToAction: {
    text: 'Planning a study that needs vascular endpoints?',
    button: 'Contact Us',
    to: '/contact',
  },
})

export const CORE_LAB = declareTexts('/services/core-lab', {
  icon: 'frames',
  description:
    'An independent imaging core laboratory: blinded reading of coronary and peripheral angiograms, duplex ultrasound and intravascular imaging for clinical trials.',
  lead: 'A quiet room where pictures become data, and where nobody knows which arm they belong to.',
  facts: [
    { name: 'Each study', text: 'two blinded readers' },
    { name: 'Each upload', text: 'a reply within one working day' },
    { name: 'Read again', text: 'one case in ten' },
  ],
  /** A publication with one of them in its title or description is shown. */
  papers: ['imaging', 'angiogra', 'intravascular'],
  person: {
    name: 'Caleb Lindqvist-Moreno',
    role: 'Core Laboratory Manager',
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
        'One case in ten is read again after at least four weeks. Agreement within and between readers is reported to the sponsor every quarter.',
      ],
    },
    {
      title: 'What you receive',
      text: [
        'An imaging manual and a call for every site before it enrolls. A reply to each upload within one working day that says whether the images can be used. Locked data on the day that was agreed.',
      ],
    },
  ],
  callToAction: {
    text: 'Have images that need independent eyes?',
    button: 'Contact Us',
    to: '/contact',
  },
})

export const RESEARCH_CONSULTING = declareTexts('/services/research-consulting', {
  icon: 'course',
  description:
    'Consulting on cardiovascular trials: study design, statistics, regulatory submissions, site start-up and coordinator training.',
  lead: 'Advice from people who have had to live with the protocols they wrote.',
  facts: [
    { name: 'First hour', text: 'free of charge' },
    { name: 'Price', text: 'fixed for each step' },
    { name: 'You may stop', text: 'after any step' },
  ],
  /** A publication with one of them in its title or description is shown. */
  papers: ['consent', 'trial', 'registry'],
  person: {
    name: 'Devika Ramasubban, MPH',
    role: 'Lead Biostatistician',
    subject: 'Research Consulting',
  },
  sections: [
    {
      title: 'Where we can help',
      points: [
        {
          term: 'Design and statistics',
          text: 'endpoints that matter to patients, sample sizes that can be reached, a plan for missing data.',
        },
        {
          term: 'Consent and plain language',
          text: 'forms that a ninth-grader can explain back to you.',
        },
        {
          term: 'Regulatory work',
          text: 'submissions to review boards, device exemptions, registration and results reporting.',
        },
        {
          term: 'Site start-up',
          text: 'budgets, contracts, training and the first ten participants.',
        },
        { term: 'Audit preparation', text: 'a friendly inspection before the other kind.' },
      ],
    },
    {
      title: 'How we begin',
      text: [
        'With an hour on the telephone, free of charge. You tell us what you want to know; we tell you whether a study can answer it, and roughly what that would take.',
        'If we go on, you receive a written scope with a fixed price for each step. You may stop after any of them.',
      ],
    },
  ],
  callToAction: {
    text: 'Have a question that deserves a study?',
    button: 'Contact Us',
    to: '/contact',
  },
})

export const EDUCATION = declareTexts('/services/education', {
  icon: 'waves',
  description:
    'Conferences, proctoring, workshops for technologists and nurses, student programs and public talks by the foundation.',
  lead: 'We teach what we have learned, to those who will use it and to those who will need it.',
  facts: [
    { name: 'For coordinators', text: 'twice a year' },
    { name: 'For students', text: 'ten weeks each summer' },
    { name: 'For everybody', text: 'free of charge, in English and Spanish' },
  ],
  /** A publication with one of them in its title or description is shown. */
  papers: ['teaching', 'training', 'students', 'proctor'],
  person: {
    name: 'Priyanka Oduya-Stern',
    role: 'Education and Events Coordinator',
    subject: 'Education Programs',
  },
  sections: [
    {
      title: 'For physicians',
      text: [
        'The Complex Interventional Proctoring Group (CIPG) meets to watch difficult procedures and to discuss them without politeness. The John Hanson Limb Ischemia Council brings every specialty that touches a leg to one table.',
        'Visiting operators can be proctored in their own laboratory by arrangement.',
      ],
    },
    {
      title: 'For technologists, nurses and coordinators',
      text: [
        'Toe pressure and duplex workshops in small groups, with machines to use and volunteers to scan. An introduction to clinical research for new coordinators runs twice a year.',
      ],
    },
    {
      title: 'For students',
      text: [
        'Ten summer weeks with a mentor and a question small enough to answer. The student program has a page of its own under Resources.',
      ],
    },
    {
      title: 'For everybody',
      text: [
        `Evening talks, walks and screening days across ${PLACE.region}, free of charge, in English and Spanish. Bring a question and somebody you care about.`,
      ],
    },
  ],
  callToAction: { text: 'See what is coming up.', button: 'View Events', to: '/events' },
})

export const RESEARCH_SERVICES = declareTexts('/services/research', {
  icon: 'beat',
  description:
    'What the foundation offers as a clinical trial site: experienced investigators and coordinators, a vascular laboratory, and participants who come back.',
  lead: 'A trial site with its own laboratory, its own coordinators and a waiting room where people know each other.',
  facts: [
    { name: 'Start-up', text: 'within thirty days of a final protocol' },
    { name: 'Data', text: 'entered within three working days' },
    { name: 'Every study', text: 'has a replacement coordinator' },
  ],
  /** A publication with one of them in its title or description is shown. */
  papers: ['participants', 'exercise', 'registry'],
  person: {
    name: 'Tobias Nkemelu, PhD',
    role: 'Director of Research',
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
          text: 'contracts and review board submission within thirty days of a final protocol.',
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
        'Source documents are entered within three working days and reviewed by a second person. Monitors get a room with a window and a working printer.',
      ],
    },
  ],
  callToAction: { text: 'Looking for a site?', button: 'Contact Us', to: '/contact' },
})
