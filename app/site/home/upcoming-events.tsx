import type { ListedEvent } from '../../data/events.ts'
import type { Read } from '../../data/read.ts'
import type { MaybePromise } from '../../data/render-context.ts'
import { ArrowLink } from '../blocks/arrow-link.tsx'
import { CardTransition } from '../blocks/card-transition.tsx'
import { DataBlock, type FailureTexts } from '../blocks/data-block.tsx'
import { EventCard } from '../blocks/event-card.tsx'
import { EventCardStyles } from '../blocks/event-card-styles.tsx'
import { HOME } from '../copy/home.ts'
import { useTexts } from '../use-texts.ts'

const FAILURE: FailureTexts = {
  text: 'Could not fetch featured events. Please check your network connection or try again later.',
  toast: { title: 'Error Fetching Events' },
}

export function UpcomingEvents({ events }: { events: MaybePromise<Read<ListedEvent[]>> }) {
  const { title, all } = useTexts(HOME).events
  return (
    <section className="band" aria-labelledby="upcoming-events">
      <EventCardStyles />
      <CardTransition />
      <div className="container">
        <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <h2 id="upcoming-events" className="text-3xl">
            {title}
          </h2>
          <ArrowLink to="/events">{all}</ArrowLink>
        </div>
        <DataBlock
          read={events}
          loading="Loading events"
          failure={FAILURE}
          empty="No upcoming events at the moment. Please check back soon!"
        >
          {(events) => (
            <ul className="next-events">
              {events.map((event, index) => (
                <li key={event.id}>
                  <EventCard event={event} variant={index === 0 ? 'featured' : 'row'} />
                </li>
              ))}
            </ul>
          )}
        </DataBlock>
      </div>
    </section>
  )
}
