import { csvLine } from '../../lib/csv.ts'
import type { Entry } from './activity-query.ts'

const HEADINGS = ['Time', 'Person', 'What', 'Where', 'Record', 'Fields']

/** Entries as CSV. */
export function activityCsv(entries: Entry[]): string {
  const rows = entries.map(({ at, person, what, where, subject, fields }) => [
    ...[at, person, what, where, subject, fields.join(', ')],
  ])
  return [HEADINGS, ...rows].map((row) => `${csvLine(row)}\r\n`).join('')
}
