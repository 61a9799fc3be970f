import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const EVENTS = declareTexts(
  '/events',
  {
    description:
      'Our upcoming and past events, and the presentations and pictures of our conferences.',
    lead: 'Talks for patients and families, screenings in our towns, courses and conferences for physicians. Most are free; all of them begin and end on time.',
    upcoming: 'Upcoming Events',
    past: 'Past Events',
    filter: {
      title: 'Choose by category and time',
      label: { category: 'Category', when: 'When', both: 'Upcoming and past' },
      every: 'All categories',
      show: 'Show',
      all: 'Show all',
      none: 'No events match this choice.',
    },
    postponed:
      'This event does not take place on the day given here. A new date will be announced.',
    cancelled: 'This event does not take place.',
    register: 'Register',
    questions: 'Questions',
    calendar: {
      before: 'Keep all our events in your own calendar: ',
      subscribe: 'subscribe',
      between: ', and new ones appear by themselves, or ',
      download: 'download them as a file',
    },
    conferences: 'Conferences and Presentations',
    conferencesLead: 'Slides and pictures from our conferences, year by year.',
  },
  { fixed: ['conferences'] },
)
