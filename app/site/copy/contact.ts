import { OFFICE_HOURS } from '../../brand/contact.ts'
import { FOUNDATION } from '../../brand/foundation.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const CONTACT_PAGE = declareTexts(
  '/contact',
  {
    description: `Call or visit ${FOUNDATION.name}, or send us a message by e-mail. Address, telephone, office hours and directions.`,
    lead: 'Call us, write to us, or come by.',
    hours: 'Office Hours',
    ...OFFICE_HOURS,
    visit: 'Visit Us',
    directions: 'Get Directions',
    who: {
      title: 'What is it about?',
      items: [
        {
          title: 'Taking part in a trial',
          text: 'See what is recruiting.',
          to: '/research-clinical-trials',
        },
        { title: 'A study or a core lab', text: 'See our services.', to: '/services' },
        { title: 'A course or a conference', text: 'See our events.', to: '/events' },
        { title: 'Working with us', text: 'See job openings.', to: '/job-openings' },
      ],
    },
  },
  { fixed: ['hours', 'directions'], sampleOnly: ['open', 'closed'] },
)
