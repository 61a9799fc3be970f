import { EVENT_STATUSES, eventStatus } from '../../lib/event-status.ts'
import { formatEventDay } from '../../lib/event-times.ts'
import { choice } from '../kit/fields/choice.tsx'
import { instant } from '../kit/fields/instant.tsx'
import { webAddress } from '../kit/fields/link.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { file, picture } from '../kit/fields/picture.tsx'
import { tags } from '../kit/fields/tags.tsx'
import { email, text } from '../kit/fields/text.tsx'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const events = defineResource({
  table: 'events',
  presentation: 'inline',
  order: [{ column: 'date', ascending: false }],
  fields: {
    title: text('Title', { required: 'Title is required' }),
    date: instant('Date'),
    end_date: {
      ...instant('End', { optional: true }),
      check: ({ date, end_date: end }) =>
        end && Date.parse(String(end)) <= Date.parse(String(date))
          ? 'It must end after it begins'
          : undefined,
    },
    status: choice('Status', {
      options: () => Object.entries(EVENT_STATUSES).map(([value, { label }]) => ({ value, label })),
    }),
    location: text('Location'),
    address: text('Address', { hint: 'Street and city, for the link to a map' }),
    organizer: text('Organizer'),
    category: text('Category'),
    tags: tags('Tags'),
    description: markdown('events.description', 'Description'),
    registration_url: webAddress('Registration Link', {
      wide: true,
      hint: 'A button on the page until the day of the event',
    }),
    contact_name: text('Contact Name'),
    contact_phone: text('Contact Phone', { type: 'tel' }),
    contact_email: email('Contact Mail'),
    image_url: picture('Image URL'),
    brochure_url: file('Brochure URL'),
  },
  added: [
    'end_date',
    'status',
    'address',
    'registration_url',
    'contact_name',
    'contact_phone',
    'contact_email',
  ],
  sort: { title: 'Title', date: 'Date' },
  row: {
    picture: 'image_url',
    title: ({ title }) => title,
    detail: ({ date, status }) =>
      eventStatus(status) === 'planned'
        ? formatEventDay(date)
        : `${formatEventDay(date)}, ${EVENT_STATUSES[eventStatus(status)].label.toLowerCase()}`,
  },
  publicUrl: ({ id }) => `/events/${id}`,
  texts: {
    add: 'Add Event',
    edit: 'Edit Event',
    empty: 'No events found',
    fetchFailed: 'Could not fetch events',
    saveFailed: 'Could not add/update event.',
    deleteFailed: 'Could not delete event',
    added: 'Event added',
    updated: 'Event updated',
    deleted: 'Event deleted',
    confirmDelete: 'Are you sure you want to delete this event?',
  },
})

export default function Events() {
  return <ResourceScreen resource={events} />
}
