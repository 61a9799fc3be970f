/** Maximum lengths in characters, the same as in supabase/migrations/20261124110000_limits.sql. */
export const MAX_LENGTH = {
  line: 200,
  altText: 500,
  publicationTitle: 500,
  fileName: 1024,
  authors: 2000,
  link: 2048,
  paragraphs: 5000,
  bio: 10_000,
  jobDescription: 10_000,
  terms: 100_000,
} as const

export const MAX_TAGS = { count: 30, characters: 1000 } as const

export const YEARS = { min: 1900, max: 2100 } as const

export const MAX_ORDER = 1_000_000

const YEAR = /^([+-]?\d+)-/

export const YEAR_ERROR = `The year must be between ${YEARS.min} and ${YEARS.max}`

/** Whether a year is within `YEARS`. */
export function isKnownYear(year: number): boolean {
  return year >= YEARS.min && year <= YEARS.max
}

/** The year of an ISO 8601 date; NaN if it has none. */
export function yearOf(date: string): number {
  return Number(YEAR.exec(date)?.[1] ?? Number.NaN)
}

const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** `4,812 of 5,000 characters`. */
export function countText(count: number, max: number): string {
  return `${thousands(count)} of ${thousands(max)} characters`
}
