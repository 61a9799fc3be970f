import type { ListedEvent } from '../../data/events.ts'
import { dayParts } from '../../lib/dates.ts'
import { filled } from '../../lib/preview.ts'
import { ArrowRight, CalendarDays, FileText, MapPin } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Photo } from './photo.tsx'

const SLIM = 'clamp(5.5rem, 22vw, 11rem)'
/** Of three by two, the square of a slim card shows two thirds. */
const TWO_COLUMNS = ['(min-width: 44rem) 44vw', '(min-width: 40rem) 91vw', '33vw']

/** How wide the pictures are shown. */
const SIZES = {
  lead: ['(min-width: 64rem) min(52vw, 44rem)', '91vw'],
  first: ['(min-width: 64rem) min(52vw, 44rem)', ...TWO_COLUMNS],
  plain: ['(min-width: 68rem) 24rem', ...TWO_COLUMNS],
  row: ['(min-width: 64rem) 9rem', SLIM],
}

interface EventCardProps {
  event: ListedEvent
  /** `lead` is the first of a list, `plain` one of many, `row` a line in a narrow column. */
  look?: 'lead' | 'plain' | 'row'
  heading?: 'h2' | 'h3' | 'h4'
  /** It opens the list of events, its picture is the first of the page. */
  first?: boolean
}

export function EventCard({
  event,
  look = 'plain',
  heading: Heading = 'h3',
  first = false,
}: EventCardProps) {
  /** All but the one that leads the home page. */
  const slim = look !== 'lead' || first
  const shape =
    look === 'row'
      ? { width: 176, height: 176 }
      : { width: 930, height: 620, least: slim ? 320 : undefined }
  return (
    <article className={`event-card ${slim ? 'event-card-slim' : ''}`} data-look={look}>
      <div className="event-card-picture">
        <Photo
          src={event.image_url}
          alt=""
          {...shape}
          sizes={SIZES[first ? 'first' : look]}
          priority={first}
          className="h-full"
          // The same as below it, so that it weighs nothing once packed; styles make it larger.
          placeholder={<CalendarDays size={17} />}
        />
        <DateBlock {...dayParts(event.day)} />
      </div>
      <div className="event-card-text">
        {event.hasBrochure && (
          <p className="badge">
            <FileText size={15} /> Brochure available
          </p>
        )}
        <Heading className="event-card-title">
          <WholeWords text={event.title} />
        </Heading>
        <p className="event-card-facts">
          <span>
            <CalendarDays size={17} />
            <time dateTime={event.date}>{event.day}</time>
          </span>
          <span>
            <MapPin size={17} />
            {filled(event.location) ?? 'Location TBD'}
          </span>
        </p>
        <p className="event-card-preview">{event.preview ?? 'No description available.'}</p>
        <a
          href={`/events/${event.id}`}
          className="link arrow-link event-card-link"
          aria-label={`View Details: ${event.title}`}
        >
          View Details
          <ArrowRight size={18} />
        </a>
      </div>
    </article>
  )
}

/** The day as one reads it from afar; the card says it in full as well. */
function DateBlock({ month, day }: { month: string; day: string }) {
  return (
    <p className="date-block" aria-hidden="true">
      <span>{month}</span>
      <strong>{day}</strong>
    </p>
  )
}
