import type { Event } from '../../data/events.ts'
import type { Soon } from '../../data/in-time.ts'
import type { Read } from '../../data/read.ts'
import { DataBlock, Empty, type FailureTexts } from '../blocks/data-block.tsx'
import { EventCard } from '../blocks/event-card.tsx'
import { EVENTS } from '../copy/events.ts'

export interface SplitEvents {
  upcoming: Event[]
  past: Event[]
}

export const EVENTS_FAILURE: FailureTexts = {
  text: 'Could not fetch event data. Please try again later.',
  toast: { title: 'Error fetching data' },
}

export function UpcomingAndPast({ events }: { events: Soon<Read<SplitEvents>> }) {
  return (
    <DataBlock read={events} loading="Loading events" failure={EVENTS_FAILURE}>
      {({ upcoming, past }) => (
        <>
          <Upcoming events={upcoming} />
          {past.length > 0 && <Past events={past} />}
        </>
      )}
    </DataBlock>
  )
}

function Upcoming({ events }: { events: Event[] }) {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="mb-8 text-3xl">
        {EVENTS.upcoming}
      </h2>
      {events.length === 0 ? (
        <Empty>No upcoming events scheduled at this time. Please check back soon!</Empty>
      ) : (
        <ul className="event-grid">
          {events.map((event, place) => (
            <li key={event.id}>
              <EventCard event={event} look={place === 0 ? 'lead' : 'plain'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Past({ events }: { events: Event[] }) {
  return (
    <section aria-labelledby="past" className="mt-[var(--band)]">
      <h2 id="past" className="mb-8 text-2xl">
        {EVENTS.past}
      </h2>
      <ul className="past-events">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} look="row" />
          </li>
        ))}
      </ul>
    </section>
  )
}
