import { today } from './dates.ts'

export type TrialTone = 'yellow' | 'blue' | 'green' | 'grey'

/** Suggested values; the column is free text. */
export const TRIAL_STATUSES = ['Recruiting', 'Ongoing', 'Completed'] as const

const TONES = new Map<string, TrialTone>([
  ['recruiting', 'yellow'],
  ['ongoing', 'blue'],
  ['completed', 'green'],
])

/** The color of a status, case-insensitively; grey for other text. */
export function trialTone(status: string | null): TrialTone {
  return TONES.get(status?.trim().toLowerCase() ?? '') ?? 'grey'
}

export function isRecruiting(status: string | null): boolean {
  return trialTone(status) === 'yellow'
}

/** Days after which a recruiting trial needs a review. */
const REVIEW_DAYS = 90

/** Whether the last review (`2027-01-05`) is `REVIEW_DAYS` or more ago; true without one. */
export function isReviewDue(reviewedOn: string | null, now = today()): boolean {
  const days = (Date.parse(now) - Date.parse(reviewedOn ?? '')) / 86_400_000
  return !(days < REVIEW_DAYS)
}
