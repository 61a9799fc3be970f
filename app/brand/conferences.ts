/** What the site calls the two groups of conferences. Their keys are the names in the database, and stay. */
export const CONFERENCE_NAMES = {
  CIPG: 'Complex Interventional Proctoring Group (CIPG)',
  'John Hanson Council': 'John Hanson Limb Ischemia Council',
} as const
