import type { Payload } from './payload.ts'
import { quote } from './statement.ts'

/** Rows inserted, not updated, as `countRow` counts; else null. */
export const INSERTED = "nullif(current_setting('site.inserted', true), '')::int"

/** Always true: `+` counts an attempted insert, `-` takes off an update. */
export function countRow(sign: '+' | '-'): string {
  return `set_config('site.inserted', (coalesce(${INSERTED}, 0) ${sign} 1)::text, true) <> ''`
}

/** The `on conflict` clause. */
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
