import { declareTexts } from './declare-texts.ts'

/** Sample text: a foundation puts its own here. */
export const LEADERSHIP = declareTexts('/leadership-and-team', {
  description:
    'The founder, the leadership and the team of the foundation: physicians, research nurses, technologists, statisticians and coordinators.',
  lead: 'A small team, long together. Most of us can be reached by asking for us by name.',
  team: 'Our Team',
})

export const BOARD = declareTexts('/board-of-directors', {
  description:
    'The volunteers who govern the foundation: what they have done, and why they joined.',
  lead: 'Our directors serve without pay. They approve every budget, and answer for what we do.',
})

export const INVESTIGATORS = declareTexts('/associate-investigators', {
  description: 'Physicians from the region who lead and support studies of the foundation.',
  lead: 'Physicians who see patients in their own practices and lead studies with us.',
})

export const CONTRACTORS = declareTexts('/contractors', {
  description: 'Independent specialists who write, build, draw and review for the foundation.',
  lead: 'Independent specialists who write, build, draw and review for our studies.',
})
