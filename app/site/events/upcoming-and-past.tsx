import type { ListedEvent } from '../../data/events.ts'
import type { Read } from '../../data/read.ts'
import type { Page } from '../../data/read-page.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { Pager } from '../../ui/pager.tsx'
import { DataBlock, Empty, type FailureTexts } from '../blocks/data-block.tsx'
import { EventCard } from '../blocks/event-card.tsx'
import { PageOutOfRange } from '../blocks/page-out-of-range.tsx'
import { EVENTS } from '../copy/events.ts'
import { useTexts } from '../use-texts.ts'
import { CalendarSubscription } from './calendar-subscription.tsx'
import type { EventFilter } from './event-filter.tsx'

export interface SplitEvents {
  /** Undefined beyond the first page. */
  upcoming: ListedEvent[] | undefined
  /** Undefined if only upcoming ones are asked for. */
  past: Page<ListedEvent> | undefined
}

export const EVENTS_FAILURE: FailureTexts = {
  text: 'Could not fetch event data. Please try again later.',
  toast: { title: 'Error fetching data' },
}

interface UpcomingAndPastProps {
  events: MaybePromise<Read<SplitEvents>>
  filter: EventFilter
}

export function UpcomingAndPast({ events, filter }: UpcomingAndPastProps) {
  const texts = useTexts(EVENTS)
  const isFiltered = filter.category !== '' || filter.when !== undefined
  return (
    <DataBlock read={events} loading="Loading events" failure={EVENTS_FAILURE}>
      {({ upcoming, past }) => {
        if (isFiltered && !upcoming?.length && !past?.total)
          return <Empty>{texts.filter.none}</Empty>
        return (
          <>
            {upcoming && (upcoming.length > 0 || !isFiltered) && <Upcoming events={upcoming} />}
            {past && past.rows.length > 0 && <Past page={past} />}
            {past && past.page > 1 && past.rows.length === 0 && <PageOutOfRange />}
          </>
        )
      }}
    </DataBlock>
  )
}

function Upcoming({ events }: { events: ListedEvent[] }) {
  const texts = useTexts(EVENTS)
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="mb-8 text-3xl">
        {texts.upcoming}
      </h2>
      {events.length === 0 ? (
        <Empty>No upcoming events scheduled at this time. Please check back soon!</Empty>
      ) : (
        <ul className="event-grid">
          {events.map((event, index) => (
            <li key={event.id}>
              <EventCard
                event={event}
                variant={index === 0 ? 'featured' : 'default'}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <CalendarSubscription />
    </section>
  )
}

function Past({ page }: { page: Page<ListedEvent> }) {
  const texts = useTexts(EVENTS)
  return (
    <section aria-labelledby="past" className="next-section">
      <h2 id="past" className="mb-8 text-2xl">
        {texts.past}
      </h2>
      <ul className="past-events">
        {page.rows.map((event) => (
          <li key={event.id}>
            <EventCard event={event} variant="row" />
          </li>
        ))}
      </ul>
      <Pager {...page} anchor="past" />
    </section>
  )
}
