import { formatCalendarDate } from '../../lib/dates.ts'
import { calendarDate } from '../kit/fields/calendar-date.tsx'
import { applicationLink } from '../kit/fields/link.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { text } from '../kit/fields/text.tsx'
import { yesNo } from '../kit/fields/yes-no.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const jobOpenings = defineResource({
  table: 'job_openings',
  presentation: 'dialog',
  order: [{ column: 'posted_date', ascending: false }],
  fields: {
    title: text('Title', { required: 'Title is required' }),
    job_type: text('Job Type'),
    location: text('Location'),
    posted_date: calendarDate('Posted Date'),
    description: markdown('job_openings.description', 'Description', {
      max: MAX_LENGTH.jobDescription,
    }),
    application_link: applicationLink('Application Link', {
      hint: 'A web address or an email address',
    }),
    is_active: yesNo('Shown on the site', true),
  },
  sort: { title: 'Title', posted_date: 'Posted date' },
  row: {
    title: ({ title }) => title,
    detail: ({ posted_date, is_active }) =>
      is_active ? `Posted ${formatCalendarDate(posted_date)}` : 'Not shown on the site',
  },
  publicUrl: ({ id, is_active }) => (is_active ? `/job-openings#${id}` : undefined),
  texts: {
    add: 'Add Job Opening',
    edit: 'Edit Job Opening',
    empty: 'No job openings added yet',
    fetchFailed: 'Could not fetch job openings',
    saveFailed: 'Submission failed',
    deleteFailed: 'Deletion failed',
    added: 'Job opening added successfully',
    updated: 'Job opening updated successfully',
    deleted: 'Job opening deleted successfully',
    confirmDelete: 'Are you sure you want to delete this job opening?',
  },
})

export default function JobOpenings() {
  return <ResourceScreen resource={jobOpenings} />
}
