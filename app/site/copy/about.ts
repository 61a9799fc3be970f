import { CONFERENCE_NAMES } from '../../brand/conferences.ts'
import { FOUNDATION } from '../../brand/foundation.ts'
import { PLACE } from '../../brand/place.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const ABOUT = declareTexts(
  '/about',
  {
    description: `Why ${FOUNDATION.name} exists, and what it does: research, education and prevention.`,
    mission: {
      title: 'Our Mission',
      statement: FOUNDATION.tagline,
      text: [
        'Disease of the heart and blood vessels takes more lives in our towns than anything else, and it takes many of them early. We believe that the people who live with it should have a part in the research that will treat it, close to home and in their own words.',
        'So we run trials that ask practical questions, we teach what they answer, and we go out into the community to find disease before it does harm. We publish what we learn, also when it disappoints us.',
      ],
    },
    glance: {
      title: 'At a Glance',
      stats: [
        { value: '20+', text: 'years of research' },
        { value: '400+', text: 'published manuscripts' },
        { value: '200+', text: 'major clinical trials' },
        { value: 'High', text: 'community impact' },
      ],
    },
    history: {
      title: 'Our History',
      lead: 'From a kitchen table to a research center, in a little over two decades.',
      steps: [
        {
          when: 'The first year',
          title: `A kitchen table in ${PLACE.city}`,
          text: 'Two physicians, a nurse and a borrowed ultrasound machine. The foundation is incorporated as a non-profit, and its first study follows forty people with leg pain when walking.',
        },
        {
          when: 'Year three',
          title: 'Trials come to town',
          text: 'Our first multi-center device trial opens. Until then, people who wanted to take part had to drive for three hours.',
        },
        {
          when: 'Year eight',
          title: 'The proctoring group meets',
          text: `Operators from nine hospitals watch and discuss complex procedures together. The meeting becomes the ${CONFERENCE_NAMES.CIPG}.`,
        },
        {
          when: 'Year twelve',
          title: 'An independent core laboratory',
          text: 'Sponsors begin to send us images from other centers. Readers, blinding and turnaround are set up as a laboratory of its own.',
        },
        {
          when: 'Year seventeen',
          title: 'Every specialty speaks',
          text: `Podiatry, surgery, cardiology, wound care and imaging sit down around one patient at a time. The ${CONFERENCE_NAMES['John Hanson Council']} is founded.`,
        },
        {
          when: 'Today',
          title: 'On both banks of the river',
          text: 'More than two hundred major trials later we still begin each study with the same question: would we ask this of a neighbor?',
        },
      ],
    },
    leadership: { title: 'Our Leadership', all: 'View all team members' },
    more: {
      title: 'More About Us',
      links: [
        {
          to: '/leadership-and-team',
          title: 'Leadership and Team',
          text: 'The people who plan, run and support our studies.',
        },
        {
          to: '/board-of-directors',
          title: 'Board of Directors',
          text: 'The directors who answer for what we do.',
        },
        {
          to: '/associate-investigators',
          title: 'Associate Investigators',
          text: 'Physicians who lead studies with us.',
        },
        {
          to: '/contractors',
          title: 'Contractors',
          text: 'Independent specialists whom we trust.',
        },
        {
          to: '/about/allied-institutions',
          title: 'Allied Institutions',
          text: 'Hospitals, universities and networks we work with.',
        },
        {
          to: '/research-clinical-trials',
          title: 'Research and Trials',
          text: 'What we are studying now, and for whom.',
        },
        {
          to: '/about/irs-determination',
          title: 'IRS Determination',
          text: 'Our tax-exempt status.',
        },
      ],
    },
  },
  {
    fixed: ['glance/title'],
    sampleOnly: ['mission/text', 'glance/stats', 'history/lead', 'history/steps'],
  },
)
