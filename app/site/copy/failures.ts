/** What the site says when it cannot go on. */
export const FAILURES = {
  retry: 'Try again',
} as const
