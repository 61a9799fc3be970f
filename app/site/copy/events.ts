import { titleOf } from '../pages.ts'

/** Sample text: a foundation puts its own here. */
export const EVENTS = {
  title: titleOf('/events'),
  description:
    'Upcoming and past events of the foundation, and the presentations and pictures of our conferences.',
  lead: 'Talks for patients and families, screenings in our towns, courses and conferences for physicians. Most are free; all of them begin and end on time.',
  upcoming: 'Upcoming Events',
  past: 'Past Events',
  calendar: {
    before: 'Keep all our events in your own calendar: ',
    subscribe: 'subscribe',
    between: ', and new ones appear by themselves, or ',
    download: 'download them as a file',
  },
  conferences: 'Conferences and Presentations',
  conferencesLead: 'Slides and pictures from our two conference groups, year by year.',
} as const
