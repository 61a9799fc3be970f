import { CONFERENCE_NAMES } from '../brand/conferences.ts'
import { fileAnchor } from './anchors.ts'

/** The conference groups: their names in the database and on the site. */
export const CONFERENCES = [
  { stored: 'CIPG', shown: CONFERENCE_NAMES.CIPG },
  { stored: 'John Hanson Council', shown: CONFERENCE_NAMES['John Hanson Council'] },
] as const

export type ConferenceName = (typeof CONFERENCES)[number]['stored']

interface OfYear {
  conference_name: string
  year: number
}

/** The years in which a group has any content, newest first. */
export function yearsOf(group: ConferenceName, ...lists: OfYear[][]): number[] {
  const years = lists
    .flat()
    .filter((row) => row.conference_name === group)
    .map((row) => row.year)
  return [...new Set(years)].sort((a, b) => b - a)
}

export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** The URL of a file in the content of a group and year. */
export function conferenceAddress({ conference_name, year }: OfYear, file: string): string {
  const slug = slugOf(conference_name)
  return `/events?${slug}=${year}#${fileAnchor(file) || slug}`
}

/** The name on the site for one in the database. */
export function shownName(stored: string): string {
  return CONFERENCES.find((each) => each.stored === stored)?.shown ?? stored
}
