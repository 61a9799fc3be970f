import type { CheckContext } from './context.ts'

export interface Finding {
  level: 'ok' | 'warning' | 'problem' | 'skipped'
  /** With what to do about it. */
  text: string
}

/** Changes nothing; an error that it throws is a problem. */
export type Check = (context: CheckContext) => Promise<Finding[]>

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const problem = (text: string): Finding => ({ level: 'problem', text })
export const skipped = (text: string): Finding => ({ level: 'skipped', text })
