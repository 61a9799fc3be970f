/** The other workers of the same site, on this machine. */
export interface Others {
  /** Their answers; those who have none within a second, or ended, are left out. Never throws. */
  ask: (subject: string, value?: unknown) => Promise<unknown[]>
  /** Says how this worker answers a question of theirs. */
  answer: (subject: string, answer: (value: unknown) => unknown) => void
}
