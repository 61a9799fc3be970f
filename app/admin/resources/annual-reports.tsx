import { fileAnchor } from '../../lib/anchors.ts'
import { markdown } from '../kit/fields/markdown.tsx'
import { file } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { year } from '../kit/fields/whole-number.tsx'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const annualReports = defineResource({
  table: 'annual_reports',
  presentation: 'dialog',
  order: [{ column: 'year', ascending: false }],
  fields: {
    title: text('Title', { required: 'Title is required' }),
    year: year('Year', { required: 'Year is required' }),
    description: markdown('annual_reports.description', 'Description'),
    file_name: file('File Name', {
      required: 'File Name is required',
      bucket: 'annual_reports',
      keeps: 'name',
    }),
  },
  sort: { title: 'Title', year: 'Year' },
  row: {
    title: ({ title }) => title,
    detail: ({ year }) => year,
  },
  publicUrl: ({ file_name }) => `/annual-reports#${fileAnchor(file_name)}`,
  texts: {
    add: 'Add Annual Report',
    edit: 'Edit Annual Report',
    empty: 'No annual reports added yet',
    fetchFailed: 'Could not fetch annual reports',
    saveFailed: 'Submission failed',
    deleteFailed: 'Deletion failed',
    added: 'Annual report added successfully',
    updated: 'Annual report updated successfully',
    deleted: 'Annual report deleted successfully',
    confirmDelete: 'Are you sure you want to delete this annual report?',
  },
})

export default function AnnualReports() {
  return <ResourceScreen resource={annualReports} />
}
