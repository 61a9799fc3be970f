import { filled } from '../../lib/filled.ts'
import { TRIAL_STATUSES } from '../../lib/trial-status.ts'
import { displayOrder } from '../kit/fields/display-order.tsx'
import { suggested } from '../kit/fields/suggested.tsx'
import { paragraphs, text } from '../kit/fields/text.tsx'
import { defineResource } from '../kit/resource.ts'
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
    description: paragraphs('Description'),
    display_order: displayOrder(),
  },
  sort: { name: 'Name', status: 'Status' },
  row: {
    title: ({ name }) => name,
    detail: ({ status }) => filled(status) ?? 'No Status',
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

export default function ClinicalTrials() {
  return <ResourceScreen resource={clinicalTrials} />
}
