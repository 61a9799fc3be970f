import { formatCalendarDate, today } from '../../lib/dates.ts'
import { filled } from '../../lib/filled.ts'
import { registryNumberIn } from '../../lib/registry.ts'
import { isRecruiting, isReviewDue, TRIAL_STATUSES } from '../../lib/trial-status.ts'
import { calendarDate } from '../kit/fields/calendar-date.tsx'
import { displayOrder } from '../kit/fields/display-order.tsx'
import { identifier } from '../kit/fields/identifier.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { suggested } from '../kit/fields/suggested.tsx'
import { email, text } from '../kit/fields/text.tsx'
import { defineResource, type RowOf } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const clinicalTrials = defineResource({
  table: 'clinical_trials',
  presentation: 'inline',
  order: [{ column: 'display_order', ascending: true }],
  fields: {
    name: text('Name', { required: 'Name is required' }),
    status: suggested('Status', TRIAL_STATUSES, {
      hint: 'Recruiting, Ongoing, Completed, or other words',
    }),
    condition: text('Condition', { hint: 'Visitors choose by it, so keep to one spelling' }),
    registry_number: identifier('Registry Number', {
      hint: 'NCT and eight digits',
      find: registryNumberIn,
      error: 'A number of ClinicalTrials.gov is NCT and eight digits',
    }),
    description: markdown('clinical_trials.description', 'Description'),
    eligibility: markdown('clinical_trials.eligibility', 'Who Can Take Part', { rows: 3 }),
    participation: markdown('clinical_trials.participation', 'What It Asks', { rows: 3 }),
    location: text('Where'),
    contact_name: text('Contact Name', {
      hint: 'Without phone and email, those of the foundation',
    }),
    contact_phone: text('Contact Phone', { type: 'tel' }),
    contact_email: email('Contact Mail'),
    reviewed_on: calendarDate('Reviewed On', {
      optional: true,
      hint: 'The day of the last check that all of this is true',
    }),
    display_order: displayOrder(),
  },
  added: [
    'condition',
    'registry_number',
    'eligibility',
    'participation',
    'location',
    'contact_name',
    'contact_phone',
    'contact_email',
    'reviewed_on',
  ],
  sort: { name: 'Name', status: 'Status' },
  row: {
    title: ({ name }) => name,
    detail: ({ status }) => filled(status) ?? 'No Status',
    badge: reviewBadge,
  },
  action: {
    label: 'Still Correct',
    isOffered: ({ status, reviewed_on }) =>
      isRecruiting(status) && reviewed_on !== undefined && reviewed_on !== today(),
    values: () => ({ reviewed_on: today() }),
    done: 'Clinical trial reviewed',
  },
  publicUrl: ({ id }) => `/research-clinical-trials#${id}`,
  texts: {
    add: 'Add Trial',
    edit: 'Edit Trial',
    empty: 'No clinical trials found',
    fetchFailed: 'Could not fetch clinical trials',
    saveFailed: 'Could not add or update clinical trial',
    deleteFailed: 'Could not delete clinical trial',
    added: 'Clinical trial added',
    updated: 'Clinical trial updated',
    deleted: 'Clinical trial deleted',
    confirmDelete: 'Are you sure you want to delete this clinical trial?',
  },
})

/** Nothing on a project whose table lacks the column. */
function reviewBadge({ status, reviewed_on }: RowOf<'clinical_trials'>): string | undefined {
  if (!isRecruiting(status) || reviewed_on === undefined || !isReviewDue(reviewed_on)) return
  return reviewed_on ? `Not reviewed since ${formatCalendarDate(reviewed_on)}` : 'Not reviewed yet'
}

export default function ClinicalTrials() {
  return <ResourceScreen resource={clinicalTrials} />
}
