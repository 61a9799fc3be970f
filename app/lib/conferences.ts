import { fileAnchor } from './anchors.ts'

/** The two conference groups: the name stored with their content, and the one that visitors see. */
export const CONFERENCES = [
  { stored: 'CIPG', shown: 'Complex Interventional Proctoring Group (CIPG)' },
  { stored: 'John Hanson Council', shown: 'John Hanson Limb Ischemia Council' },
] as const

export type ConferenceName = (typeof CONFERENCES)[number]['stored']

interface OfYear {
  conference_name: string
  year: number
}

/** The years for which a group has anything to show, newest first. */
export function yearsOf(group: ConferenceName, ...lists: OfYear[][]): number[] {
  const years = lists
    .flat()
    .filter((row) => row.conference_name === group)
    .map((row) => row.year)
  return [...new Set(years)].sort((a, b) => b - a)
}

/** What stands for a group in addresses: `john-hanson-council`. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** Where visitors see a file among what a group has of a year. */
export function conferenceAddress({ conference_name, year }: OfYear, file: string): string {
  const slug = slugOf(conference_name)
  return `/events?${slug}=${year}#${fileAnchor(file) || slug}`
}

/** The name that visitors see for a stored one. */
export function shownName(stored: string): string {
  return CONFERENCES.find((each) => each.stored === stored)?.shown ?? stored
}
