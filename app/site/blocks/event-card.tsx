import type { ListedEvent } from '../../data/events.ts'
import { dayParts } from '../../lib/dates.ts'
import { EVENT_STATUSES } from '../../lib/event-status.ts'
import { filled } from '../../lib/filled.ts'
import { ArrowRight, CalendarDays, FileText, MapPin } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Photo } from './photo.tsx'

const COMPACT = 'clamp(5.5rem, 22vw, 11rem)'
/** A compact card crops the 3:2 picture to a square, so a third of its width is not shown. */
const TWO_COLUMNS = ['(min-width: 44rem) 44vw', '(min-width: 40rem) 91vw', '33vw']

const SIZES = {
  featured: ['(min-width: 64rem) min(52vw, 44rem)', '91vw'],
  first: ['(min-width: 64rem) min(52vw, 44rem)', ...TWO_COLUMNS],
  default: ['(min-width: 68rem) 24rem', ...TWO_COLUMNS],
  row: ['(min-width: 64rem) 9rem', COMPACT],
}

interface EventCardProps {
  event: ListedEvent
  /** `featured` is the first of a list, `row` a line in a narrow column. */
  variant?: 'featured' | 'default' | 'row'
  heading?: 'h2' | 'h3' | 'h4'
  /** The first card of the events page: its picture is loaded eagerly. */
  first?: boolean
}

export function EventCard({
  event,
  variant = 'default',
  heading: Heading = 'h3',
  first = false,
}: EventCardProps) {
  /** Becomes a row on phones: every card but the featured one of the home page. */
  const compact = variant !== 'featured' || first
  const shape =
    variant === 'row'
      ? { width: 176, height: 176 }
      : { width: 930, height: 620, minWidth: compact ? 320 : undefined }
  return (
    <article className={`event-card ${compact ? 'event-card-compact' : ''}`} data-variant={variant}>
      <div className="event-card-picture">
        <Photo
          src={event.image_url}
          alt=""
          {...shape}
          sizes={SIZES[first ? 'first' : variant]}
          priority={first}
          className="h-full"
          // The same size as the icon below: identical markup compresses to nothing. Styles enlarge it.
          placeholder={<CalendarDays size={17} />}
        />
        <DateBlock {...dayParts(event.day)} />
      </div>
      <div className="event-card-text">
        {event.status && <p className="badge">{EVENT_STATUSES[event.status].label}</p>}
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

/** A decorative date; the card also has it in full. */
function DateBlock({ month, day }: { month: string; day: string }) {
  return (
    <p className="date-block" aria-hidden="true">
      <span>{month}</span>
      <strong>{day}</strong>
    </p>
  )
}
