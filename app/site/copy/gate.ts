import { FOUNDATION } from '../../brand/foundation.ts'

/** Sample text: a foundation puts its own here. */
export const GATE = {
  title: `Welcome to ${FOUNDATION.name}`,
  text: 'What you find here is meant to inform and to teach. It does not replace the advice of your own physician. Before you enter, please read our terms and conditions and agree to them.',
} as const
