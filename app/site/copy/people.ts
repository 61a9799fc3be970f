import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const LEADERSHIP = declareTexts('/leadership-and-team', {
  description:
    'Our founder, leadership and team: physicians, research nurses, technologists, statisticians and coordinators.',
  lead: 'The people who plan, run and support our studies.',
  team: 'Our Team',
})

export const BOARD = declareTexts('/board-of-directors', {
  description: 'Our directors: what they have done, and why they joined.',
  lead: 'Our directors govern what we do, and answer for it.',
})

export const INVESTIGATORS = declareTexts('/associate-investigators', {
  description: 'Physicians from the region who lead and support our studies.',
  lead: 'Physicians who see patients in their own practices and lead studies with us.',
})

export const CONTRACTORS = declareTexts('/contractors', {
  description: 'Independent specialists who write, build, draw and review for us.',
  lead: 'Independent specialists who write, build, draw and review for our studies.',
})
