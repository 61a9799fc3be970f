import { declareTexts } from './declare-texts.ts'

/** The terms themselves are in the database. */
export const TERMS = declareTexts('/terms-and-conditions', {
  description: 'The terms and conditions under which this site and what it offers may be used.',
})
