import { titleOf } from '../pages.ts'

/** Sample text: a foundation puts its own here. */
export const LEADERSHIP = {
  title: titleOf('/leadership-and-team'),
  description:
    'The founder, the leadership and the team of the foundation: physicians, research nurses, technologists, statisticians and coordinators.',
  lead: 'A small team, long together. Most of us can be reached by asking for us by name.',
  team: 'Our Team',
} as const

export const BOARD = {
  title: titleOf('/board-of-directors'),
  description:
    'The volunteers who govern the foundation: what they have done, and why they joined.',
  lead: 'Our directors serve without pay. They meet six times a year, approve every budget, and sign the conflict of interest statement each January.',
} as const

export const INVESTIGATORS = {
  title: titleOf('/associate-investigators'),
  description: 'Physicians from the region who lead and support studies of the foundation.',
  lead: 'Physicians who see patients in their own practices and lead studies with us.',
} as const

export const CONTRACTORS = {
  title: titleOf('/contractors'),
  description: 'Independent specialists who write, build, draw and review for the foundation.',
  lead: 'Independent specialists who write, build, draw and review for our studies.',
} as const
