import type { Patient } from './patient.ts'

export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  /** What was found, and what to do about it. */
  text: string
}

/** Looks at one thing and changes nothing; what it throws is a problem. */
export type Check = (patient: Patient) => Promise<Finding[]>

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })
