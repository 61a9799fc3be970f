import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const SEARCH = declareTexts('/search', {
  description: 'Search the pages, trials, events, people, publications and jobs of this site.',
  lead: 'Use your own words: leg pain, screening, a name, a title. Misspellings are understood.',
  all: 'All results',
  corrected: 'Nothing has all of your words as they are written, so these were looked for:',
  meanings: 'Also found by:',
  call: 'Call',
  none: {
    title: 'Nothing matches your search.',
    text: 'Try fewer or other words. Or call us: the people who answer know where things are.',
  },
  ways: {
    title: 'Often looked for',
    trials: 'Trials that are recruiting',
    events: 'Upcoming events',
    publications: 'Our publications',
    contact: 'Phone, mail and directions',
  },
})
