import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const PUBLICATIONS = declareTexts(
  '/publications',
  {
    description:
      'Articles, chapters and books by our investigators on the heart and blood vessels: a selection, to search and to cite.',
    lead: 'Our investigators have published over 400 manuscripts. This is a selection; the rest can be found in the literature databases.',
    literature: {
      text: 'Search PubMed for our work',
      url: 'https://pubmed.ncbi.nlm.nih.gov/',
    },
    empty: 'Publications will be available here soon.',
    noResults: {
      title: 'No publications match your search.',
      all: 'Clear the search and show all publications',
      contact: 'Ask us about a publication',
    },
    withoutYear: 'Without a year',
    paper: {
      back: 'Back to Publications',
      notFound: 'Publication Not Found',
      failure: 'Could not load this publication. Please try again later.',
      topics: 'Topics:',
    },
    cite: {
      list: 'Cite or export',
      title: 'Cite this paper',
      copy: 'Copy citation',
      copied: 'Citation copied',
      files: 'For reference managers:',
    },
  },
  { sampleOnly: ['lead'] },
)

export const CITE = declareTexts('/publications/cite', {
  description:
    'References to our publications, one, some or all of them, as files for reference managers.',
  lead: 'References to our publications, as files for EndNote, Zotero, Mendeley and LaTeX.',
  all: 'All of these, for reference managers:',
  some: 'Or choose some of those on this page:',
  download: 'Download',
})

export const NEWSLETTERS = declareTexts('/newsletters', {
  description: 'Our newsletter, issue by issue, to read and to keep.',
  lead: 'We write to our participants, our neighbors and our friends. Here is what we told them.',
  subscribe: 'To receive our newsletter by mail or e-mail, write to',
  empty: 'Newsletters will be available here soon.',
})

export const ANNUAL_REPORTS = declareTexts('/annual-reports', {
  description: 'Our annual reports, year by year: studies, people, programs and finances.',
  lead: 'What we did, what it cost, and who made it possible.',
  empty: 'Annual reports will be available here soon.',
})

export const JOBS = declareTexts('/job-openings', {
  description: 'Our open positions, and how to apply.',
  lead: 'We are a small team and hire rarely. When we do, we look for patience, accuracy and kindness, in any order.',
  empty: {
    title: 'No open positions at the moment',
    text: 'We are always glad to hear from people who would like to work with us. Write to',
    home: 'Return Home',
  },
})
