import { formatEventDay } from '../../lib/event-times.ts'
import { instant } from '../kit/fields/instant.tsx'
import { file, picture } from '../kit/fields/picture.tsx'
import { tags } from '../kit/fields/tags.tsx'
import { paragraphs, text } from '../kit/fields/text.tsx'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const events = defineResource({
  table: 'events',
  presentation: 'inline',
  order: [{ column: 'date', ascending: false }],
  fields: {
    title: text('Title', { required: 'Title is required' }),
    date: instant('Date'),
    location: text('Location'),
    organizer: text('Organizer'),
    category: text('Category'),
    tags: tags('Tags'),
    description: paragraphs('Description'),
    image_url: picture('Image URL'),
    brochure_url: file('Brochure URL'),
  },
  sort: { title: 'Title', date: 'Date' },
  row: {
    picture: 'image_url',
    title: ({ title }) => title,
    detail: ({ date }) => formatEventDay(date),
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
