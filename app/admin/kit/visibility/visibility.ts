import { isKnownDate } from '../../../lib/dates.ts'
import { formatMoment } from '../../../lib/event-times.ts'
import type { Row } from '../resource.ts'

export const VISIBILITIES = ['visible', 'hidden', 'scheduled', 'ended'] as const

/** Whether visitors see a record: yes, not at all, not yet, or no more. */
export type Visibility = (typeof VISIBILITIES)[number]

/** The state of a row now, as row-level security decides it; rows without the columns are visible. */
export function visibilityOf(row: Row, now = Date.now()): Visibility {
  if (row.hidden === true) return 'hidden'
  if (timeOf(row.visible_from) > now) return 'scheduled'
  return timeOf(row.visible_until) <= now ? 'ended' : 'visible'
}

export function isVisible(row: Row): boolean {
  return visibilityOf(row) === 'visible'
}

/** What a list says of a row; undefined for one that is simply visible. */
export function badgeOf(row: Row): string | undefined {
  switch (visibilityOf(row)) {
    case 'hidden':
      return 'Hidden'
    case 'scheduled':
      return `Scheduled from ${formatMoment(String(row.visible_from))}${untilOf(row) ?? ''}`
    case 'ended':
      return 'Ended'
    case 'visible':
      return untilOf(row) && `Visible${untilOf(row)}`
  }
}

function untilOf({ visible_until: until }: Row): string | undefined {
  return isMoment(until) ? ` until ${formatMoment(String(until))}` : undefined
}

function isMoment(stored: unknown): boolean {
  return typeof stored === 'string' && isKnownDate(stored)
}

/** In ms; NaN for no moment, which compares as false. */
function timeOf(stored: unknown): number {
  return isMoment(stored) ? Date.parse(String(stored)) : Number.NaN
}
