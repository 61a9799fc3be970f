export type EventStatus = 'planned' | 'postponed' | 'cancelled'

interface Shown {
  label: string
  /** RFC 5545, section 3.8.1.11 */
  calendar: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  schema:
    | 'https://schema.org/EventScheduled'
    | 'https://schema.org/EventPostponed'
    | 'https://schema.org/EventCancelled'
}

export const EVENT_STATUSES: Record<EventStatus, Shown> = {
  planned: { label: 'Planned', calendar: 'CONFIRMED', schema: 'https://schema.org/EventScheduled' },
  postponed: {
    label: 'Postponed',
    calendar: 'TENTATIVE',
    schema: 'https://schema.org/EventPostponed',
  },
  cancelled: {
    label: 'Cancelled',
    calendar: 'CANCELLED',
    schema: 'https://schema.org/EventCancelled',
  },
}

/** Planned, if a project's table has no such column. */
export function eventStatus(stored: string | undefined): EventStatus {
  return stored === 'postponed' || stored === 'cancelled' ? stored : 'planned'
}
