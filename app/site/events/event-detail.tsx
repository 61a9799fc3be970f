import type { ReactNode } from 'react'
import type { Event } from '../../data/events.ts'
import { EVENT_STATUSES, type EventStatus } from '../../lib/event-status.ts'
import { filled, filledWords } from '../../lib/filled.ts'
import { httpUrl } from '../../lib/links.ts'
import { ArrowLeft, CalendarDays, CalendarPlus } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Breadcrumb } from '../blocks/breadcrumb.tsx'
import { CardTransition } from '../blocks/card-transition.tsx'
import { ContactLinks } from '../blocks/contact-links.tsx'
import { FileLink } from '../blocks/file-link.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Photo } from '../blocks/photo.tsx'
import { EVENTS } from '../copy/events.ts'
import { mapOf } from '../maps.ts'
import { useTexts } from '../use-texts.ts'

export function EventDetail({ event }: { event: Event }) {
  const tags = filledWords(event.tags)
  return (
    <article className="container pt-8 pb-[var(--band)]">
      <CardTransition />
      {/* The picture moves here from its card, if the first frame has it already. */}
      <link rel="expect" href="#picture" blocking="render" />
      <Breadcrumb title={event.title} />
      <h1 className="max-w-[12em] text-4xl">
        <WholeWords text={event.title} />
      </h1>
      <Notice status={event.status} />
      <div className="event-detail">
        <Facts event={event} />
        <div className="event-detail-text">
          <Paragraphs column="events.description" heading="h2" className="max-w-[31em] text-lg">
            {filled(event.description) ?? 'No description available.'}
          </Paragraphs>
          {tags.length > 0 && (
            <ul aria-label="Tags" className="mt-9 flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag} className="badge">
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div id="picture" className="event-detail-picture">
          <Photo
            src={event.image_url}
            alt=""
            width={1200}
            height={800}
            sizes={['(min-width: 48rem) min(60vw, 48rem)', '91vw']}
            priority
            className={filled(event.image_url) ? 'aspect-3/2' : 'aspect-4/1'}
            placeholder={<CalendarDays size={72} strokeWidth={1} />}
          />
        </div>
      </div>
      <p className="mt-10">
        <a href="/events" className="link arrow-link">
          <ArrowLeft size={18} />
          Back to Events
        </a>
      </p>
    </article>
  )
}

/** Whether the event takes place, in words, if it does not as planned. */
function Notice({ status }: { status: EventStatus }) {
  const texts = useTexts(EVENTS)
  if (status === 'planned') return null
  return (
    <p className="notice mt-6">
      <strong>{EVENT_STATUSES[status].label}.</strong> {texts[status]}
    </p>
  )
}

function Facts({ event }: { event: Event }) {
  const location = filled(event.location)
  const address = filled(event.address)
  const place = address ?? location
  const map = place && mapOf(place)
  return (
    <div className="event-detail-facts">
      <dl>
        <Fact name="Date">
          <time dateTime={event.date}>{event.days}</time>
        </Fact>
        <Fact name="Time">{event.time}</Fact>
        <Fact name="Location">
          {location ?? address ?? 'Location TBD'}
          {location && address && <span className="block text-soft">{address}</span>}
          {map && (
            <a href={map} rel="noopener" className="link event-detail-map">
              View on a map
            </a>
          )}
        </Fact>
      </dl>
      <Actions event={event} />
      <Brochure event={event} />
      <More event={event} />
      <Questions event={event} />
    </div>
  )
}

function More({ event }: { event: Event }) {
  const organizer = filled(event.organizer)
  const category = filled(event.category)
  if (!organizer && !category) return null
  return (
    <dl>
      <Fact name="Organizer">{organizer}</Fact>
      <Fact name="Category">{category}</Fact>
    </dl>
  )
}

function Actions({ event }: { event: Event }) {
  const texts = useTexts(EVENTS)
  const takesPlace = !event.isPast && event.status === 'planned'
  const registration = takesPlace && httpUrl(event.registration_url)
  const canBeAdded = takesPlace && event.time
  if (!registration && !canBeAdded) return null
  return (
    <div className="event-detail-actions">
      {registration && (
        <a href={registration} rel="noopener" className="button button-solid">
          {texts.register}
        </a>
      )}
      {canBeAdded && (
        <a href={`/events/${event.id}.ics`} className="link arrow-link">
          <CalendarPlus size={18} />
          Add to Calendar
        </a>
      )}
    </div>
  )
}

function Brochure({ event }: { event: Event }) {
  if (!filled(event.brochure_url)) return null
  return (
    <p className="event-detail-brochure">
      <FileLink href={event.brochure_url} className="button button-outline">
        Download Brochure
      </FileLink>
    </p>
  )
}

function Questions({ event }: { event: Event }) {
  const texts = useTexts(EVENTS)
  const contact = {
    name: event.contact_name,
    phone: event.contact_phone,
    email: event.contact_email,
  }
  if (!Object.values(contact).some(filled)) return null
  // The list above it ends in a rule of its own.
  const rule = filled(event.organizer) || filled(event.category) ? '' : ' ruled'
  return (
    <section className={`event-detail-questions${rule}`} aria-labelledby="questions">
      <h2 id="questions" className="text-lg">
        {texts.questions}
      </h2>
      <ContactLinks {...contact} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
