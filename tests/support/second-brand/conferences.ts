export const CONFERENCE_NAMES = {
  CIPG: 'High Country Heart Days',
  'John Hanson Council': 'Mountain Council on Limbs',
} as const
