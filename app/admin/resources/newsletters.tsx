import { recordUrl } from '../../data/record-url.ts'
import { formatCalendarDate } from '../../lib/dates.ts'
import { calendarDate } from '../kit/fields/calendar-date.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { file, picture } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { wholeNumber } from '../kit/fields/whole-number.tsx'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const newsletters = defineResource({
  table: 'newsletters',
  presentation: 'dialog',
  order: [{ column: 'date', ascending: false }],
  fields: {
    title: text('Title', { required: 'Title is required' }),
    date: calendarDate('Date'),
    description: markdown('newsletters.description', 'Description'),
    image_src: picture('Image URL'),
    file_url: file('File URL'),
    display_order: wholeNumber('Display Order', { blank: 0 }),
  },
  sort: { title: 'Title', date: 'Date' },
  row: {
    picture: 'image_src',
    title: ({ title }) => title,
    detail: ({ date }) => formatCalendarDate(date),
  },
  publicUrl: ({ id }, index) => recordUrl('/newsletters', id, index),
  texts: {
    add: 'Add Newsletter',
    edit: 'Edit Newsletter',
    empty: 'No newsletters added yet',
    fetchFailed: 'Could not fetch newsletters',
    saveFailed: 'Submission failed',
    deleteFailed: 'Deletion failed',
    added: 'Newsletter added successfully',
    updated: 'Newsletter updated successfully',
    deleted: 'Newsletter deleted successfully',
    confirmDelete: 'Are you sure you want to delete this newsletter?',
  },
})

export default function Newsletters() {
  return <ResourceScreen resource={newsletters} />
}
