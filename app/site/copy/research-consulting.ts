import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const RESEARCH_CONSULTING = declareTexts(
  '/services/research-consulting',
  {
    icon: 'course',
    description:
      'Consulting on cardiovascular trials: study design, statistics, regulatory submissions, site start-up and coordinator training.',
    lead: 'Advice from people who have had to live with the protocols they wrote.',
    facts: [
      { name: 'First hour', text: 'free of charge' },
      { name: 'Price', text: 'fixed for each step' },
      { name: 'You may stop', text: 'after any step' },
    ],
    /** Publications with one of these words in title or description are shown. */
    papers: ['consent', 'trial', 'registry'],
    person: {
      name: 'Devika Ramasubban, MPH',
      role: 'Lead Biostatistician',
      phone: '',
      email: '',
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
          'With a talk on the telephone. You tell us what you want to know; we tell you whether a study can answer it, and roughly what that would take.',
          'If we go on, you receive a written scope with a price for each step. You may stop after any of them.',
        ],
      },
    ],
    callToAction: {
      text: 'Have a question that deserves a study?',
      button: 'Contact Us',
      to: '/contact',
    },
  },
  { sampleOnly: ['facts', 'person/name', 'person/role'] },
)
