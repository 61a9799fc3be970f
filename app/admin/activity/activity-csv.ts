import type { Entry } from './activity-query.ts'

const HEADINGS = ['Time', 'Person', 'What', 'Where', 'Record', 'Fields']

/** Entries as CSV (RFC 4180). A value that a spreadsheet would run as a formula gets an apostrophe before it. */
export function activityCsv(entries: Entry[]): string {
  const rows = entries.map(({ at, person, what, where, subject, fields }) => [
    ...[at, person, what, where, subject, fields.join(', ')],
  ])
  return [HEADINGS, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${inert.replaceAll('"', '""')}"`
}
