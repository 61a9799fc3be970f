import type { Payload } from './payload.ts'
import { quote } from './statement.ts'

/** The rows that a statement inserted rather than updated, counted by `countRow`; null without it. */
export const INSERTED = "nullif(current_setting('site.inserted', true), '')::int"

/** A condition that is always true: `+` counts each attempted insert, `-` subtracts each update. */
export function countRow(sign: '+' | '-'): string {
  return `set_config('site.inserted', (coalesce(${INSERTED}, 0) ${sign} 1)::text, true) <> ''`
}

/** The `on conflict` clause for the `target` columns: ignores or updates existing rows, as `resolution` says. */
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
