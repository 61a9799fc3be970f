import { conferenceAddress, shownName } from '../../lib/conferences.ts'
import { conferenceName } from '../kit/fields/conference-name.tsx'
import { displayOrder } from '../kit/fields/display-order.tsx'
import { file } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { yearChoice } from '../kit/fields/year-choice.tsx'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const conferencePresentations = defineResource({
  table: 'conference_presentations',
  presentation: 'dialog',
  order: [
    { column: 'year', ascending: false },
    { column: 'conference_name', ascending: true },
    { column: 'display_order', ascending: true },
  ],
  fields: {
    title: text('Title', { required: 'Title is required' }),
    pdf_url: file('PDF URL', { required: 'PDF URL is required' }),
    year: yearChoice('Year'),
    conference_name: conferenceName('Conference'),
    display_order: displayOrder(),
  },
  remembers: ['year', 'conference_name'],
  sort: { title: 'Title', year: 'Year' },
  row: {
    title: ({ title }) => title,
    detail: ({ conference_name, year }) => `${shownName(conference_name)}, ${year}`,
  },
  publicUrl: (row) => conferenceAddress(row, row.pdf_url),
  texts: {
    add: 'Add Presentation',
    edit: 'Edit Presentation',
    empty: 'No presentations added yet',
    fetchFailed: 'Could not fetch presentations',
    saveFailed: 'Submission failed',
    deleteFailed: 'Deletion failed',
    added: 'Presentation added successfully',
    updated: 'Presentation updated successfully',
    deleted: 'Presentation deleted successfully',
    confirmDelete: 'Are you sure you want to delete this presentation?',
  },
})

export default function ConferencePresentations() {
  return <ResourceScreen resource={conferencePresentations} />
}
