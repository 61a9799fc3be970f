import type { Payload } from './payload.ts'
import { quote } from './statement.ts'

/** The rows that a statement has inserted and not updated, counted by `countRow`; null without it. */
export const INSERTED = "nullif(current_setting('site.inserted', true), '')::int"

/** A condition that is always true: counts each row that is tried to be inserted, and takes back each update. */
export function countRow(sign: '+' | '-'): string {
  return `set_config('site.inserted', (coalesce(${INSERTED}, 0) ${sign} 1)::text, true) <> ''`
}

/** What happens to a row whose `target` columns are taken: it stays as it is, or takes the payload's values. */
export function onConflict(
  resolution: string | undefined,
  target: string[],
  { columns }: Payload,
): string {
  if (!resolution) return ''
  const conflict = `on conflict (${target.map(quote).join(', ')})`
  if (resolution === 'ignore-duplicates' || columns.length === 0) return `${conflict} do nothing`
  const set = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`)
  return `${conflict} do update set ${set.join(', ')} where ${countRow('-')}`
}
