import type { CheckContext } from './context.ts'

export interface Finding {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  /** What was found, and what to do about it. */
  text: string
}

/** Looks at one thing and changes nothing; what it throws is a problem. */
export type Check = (context: CheckContext) => Promise<Finding[]>

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })
/** A check that could not be made. */
export const skipped = (text: string): Finding => ({ level: 'skipped', text })
