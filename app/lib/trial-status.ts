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
