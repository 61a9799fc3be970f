import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const LEADERSHIP = declareTexts('/leadership-and-team', {
  description:
    'The founder, the leadership and the team of the foundation: physicians, research nurses, technologists, statisticians and coordinators.',
  lead: 'The people who plan, run and support our studies.',
  team: 'Our Team',
})

export const BOARD = declareTexts('/board-of-directors', {
  description: 'The directors who govern the foundation: what they have done, and why they joined.',
  lead: 'The directors who govern the foundation, and answer for what we do.',
})

export const INVESTIGATORS = declareTexts('/associate-investigators', {
  description: 'Physicians from the region who lead and support studies of the foundation.',
  lead: 'Physicians who see patients in their own practices and lead studies with us.',
})

export const CONTRACTORS = declareTexts('/contractors', {
  description: 'Independent specialists who write, build, draw and review for the foundation.',
  lead: 'Independent specialists who write, build, draw and review for our studies.',
})
