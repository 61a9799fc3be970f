import type { ReactNode } from 'react'
import type { Event } from '../../data/events.ts'
import { filled, filledWords } from '../../lib/filled.ts'
import { ArrowLeft, CalendarDays, CalendarPlus } from '../../ui/icons.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Breadcrumb } from '../blocks/breadcrumb.tsx'
import { FileLink } from '../blocks/file-link.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { Photo } from '../blocks/photo.tsx'
import { mapOf } from '../maps.ts'

export function EventDetail({ event }: { event: Event }) {
  const tags = filledWords(event.tags)
  return (
    <article className="container pt-8 pb-[var(--band)]">
      <Breadcrumb title={event.title} />
      <h1 className="max-w-[12em] text-4xl">
        <WholeWords text={event.title} />
      </h1>
      <div className="event-detail">
        <Facts event={event} />
        <div className="event-detail-text">
          <Paragraphs className="max-w-[31em] text-lg">
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
        <div className="event-detail-picture">
          <Photo
            src={event.image_url}
            alt=""
            width={1200}
            height={800}
            sizes={['(min-width: 48rem) min(60vw, 48rem)', '91vw']}
            priority
            className="aspect-3/2"
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

function Facts({ event }: { event: Event }) {
  const location = filled(event.location)
  const map = location && mapOf(location)
  return (
    <div className="event-detail-facts">
      <dl>
        <Fact name="Date">
          <time dateTime={event.date}>{[event.weekday, event.day].filter(Boolean).join(', ')}</time>
        </Fact>
        <Fact name="Time">{event.time}</Fact>
        <Fact name="Location">
          {location ?? 'Location TBD'}
          {map && (
            <a href={map} rel="noopener" className="link event-detail-map">
              View on a map
            </a>
          )}
        </Fact>
        <Fact name="Organizer">{filled(event.organizer)}</Fact>
        <Fact name="Category">{filled(event.category)}</Fact>
      </dl>
      <div className="event-detail-actions">
        {filled(event.brochure_url) && (
          <FileLink href={event.brochure_url} className="button button-solid">
            Download Brochure
          </FileLink>
        )}
        {event.time && !event.isPast && (
          <a href={`/events/${event.id}.ics`} className="link arrow-link">
            <CalendarPlus size={18} />
            Add to Calendar
          </a>
        )}
      </div>
    </div>
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
