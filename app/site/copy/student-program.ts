import { PLACE } from '../../brand/place.ts'
import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const STUDENT_PROGRAM = declareTexts(
  '/student-program',
  {
    description:
      'A summer of cardiovascular research for undergraduates: a mentor, a question, and a talk at the end. How the program works and how to apply.',
    lead: 'One summer, one mentor, one question small enough to answer.',
    facts: [
      { name: 'Apply by', text: 'February 1' },
      { name: 'When', text: 'The first Monday in June to the second Friday in August' },
      { name: 'Where', text: `${PLACE.city}, ${PLACE.state}` },
      { name: 'For', text: 'Undergraduates of any major, 18 or older' },
      { name: 'Places', text: 'Eight to ten each summer' },
      { name: 'Stipend', text: 'Paid, with help in finding a room' },
    ],
    sections: [
      {
        title: 'What you will do',
        text: [
          'You join a study that is already under way and take over a question of your own within it. You will read, measure, count and write; you will see procedures and sit in on clinics; and you will learn how consent is asked for by listening to people being asked.',
          'On the last Friday you give a ten-minute talk to everybody who has helped you. Some of these talks have become papers.',
        ],
      },
      {
        title: 'What a week looks like',
        points: [
          {
            term: 'Monday',
            text: 'conference of the whole team.',
          },
          {
            term: 'Tuesday to Thursday',
            text: 'your project, in the vascular laboratory, the core laboratory or at your desk.',
          },
          { term: 'Friday', text: 'journal club, then an afternoon with a clinician.' },
        ],
      },
      {
        title: 'Who should apply',
        text: [
          'You need no experience in research and no plan for medical school. You should like to find things out and be able to tell others about them. We especially welcome students who are the first in their family to attend college, and students from small towns.',
        ],
      },
      {
        title: 'How to apply',
        points: [
          {
            term: 'A letter',
            text: 'of one page: something you once wanted to know, and how you found out.',
          },
          { term: 'A transcript', text: 'unofficial is fine.' },
          {
            term: 'One reference',
            text: 'from somebody who has worked with you, at a university or behind a counter.',
          },
        ],
        text: ['Send us these three by e-mail. We answer everybody.'],
      },
    ],
    mail: 'Write to us',
    jobs: 'See job openings',
  },
  { sampleOnly: ['facts'] },
)
