/** The colours of a status badge; anything unknown is grey. */
export type TrialTone = 'yellow' | 'blue' | 'green' | 'grey'

/** The words that a status mostly is; any other is legal. */
export const TRIAL_STATUSES = ['Recruiting', 'Ongoing', 'Completed'] as const

const TONES = new Map<string, TrialTone>([
  ['recruiting', 'yellow'],
  ['ongoing', 'blue'],
  ['completed', 'green'],
])

/** The colour for a trial's status, which is free text: only the three words themselves count. */
export function trialTone(status: string | null): TrialTone {
  return TONES.get(status?.trim().toLowerCase() ?? '') ?? 'grey'
}
