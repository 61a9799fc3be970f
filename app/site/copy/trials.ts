import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const TRIALS = declareTexts('/research-clinical-trials', {
  description:
    'Our clinical trials and registries: which are recruiting, which are ongoing, which are completed, and how to ask about taking part.',
  lead: 'Taking part in a trial is a gift to people you will never meet. We make sure that you know what it asks of you before you decide.',
  recruiting: 'Recruiting Now',
  others: 'Other Trials',
  list: 'Our Trials',
  filter: {
    words: 'In your words, such as leg pain',
    condition: 'Condition',
    status: 'Status',
    every: 'All',
    show: 'Show',
    all: 'Show all',
    none: 'No trial matches this. Call us all the same: a coordinator knows what is planned.',
  },
  details: {
    condition: 'Condition',
    eligibility: 'Who can take part',
    participation: 'What it asks of you',
    location: 'Where',
    registry: 'ClinicalTrials.gov',
  },
  ask: {
    title: 'Ask about this trial',
    call: 'Call',
    print: 'Print this trial',
  },
  empty: 'There are no clinical trials to show at this time. Please check back soon.',
  steps: {
    title: 'If you are thinking about taking part',
    items: [
      {
        title: 'You call us, or we call you',
        text: 'A research nurse asks a few questions and answers yours. This takes about fifteen minutes and binds you to nothing.',
      },
      {
        title: 'You read the consent form at home',
        text: 'With your family, your own doctor, or nobody at all. There is no deadline for making up your mind.',
      },
      {
        title: 'We meet, and you decide',
        text: 'If you say yes, we plan visits around your work and your drive. If you say no, or change your mind later, your care stays the same.',
      },
    ],
  },
  contact: {
    text: 'Is one of these for you? A coordinator will tell you plainly.',
    button: 'Contact Us',
  },
})
