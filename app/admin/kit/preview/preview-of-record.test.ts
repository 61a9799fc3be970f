import { expect, test } from 'vitest'
import { conferencePresentations } from '../../resources/conference-presentations.tsx'
import { events } from '../../resources/events.tsx'
import { jobOpenings } from '../../resources/job-openings.tsx'
import { newsletters } from '../../resources/newsletters.tsx'
import { previewOfRecord } from './preview-of-record.ts'

const SHOWN = { hidden: false, visible_from: null, visible_until: null }
const ID = '7f0c0c5e-0000-4000-8000-000000000001'

test('a changed record is on its page, with the values that a save would send', () => {
  const row = { id: ID, title: 'Walk', ...SHOWN }
  const payload = { title: 'Run', ...SHOWN, hidden: true }
  expect(previewOfRecord(events, { row, payload, rows: [row] })).toEqual({
    request: {
      path: `/events/${ID}`,
      table: 'events',
      id: ID,
      isNew: false,
      values: { title: 'Run', hidden: true },
    },
    anchor: undefined,
  })
})

test('a new record gets its key', () => {
  const payload = { title: 'Nurse', is_active: false }
  const preview = previewOfRecord(jobOpenings, { row: undefined, payload, rows: [] })
  const id = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(preview).toMatchObject({
    request: { path: '/job-openings', id, isNew: true },
    anchor: id,
  })
})

test('a record that moves in its list is looked for on the page where it will be', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    id: String(at),
    date: `20${99 - at}-01-01`,
  }))
  const path = (row: object | undefined, date: string) =>
    previewOfRecord(newsletters, { row: row as never, payload: { date }, rows })?.request.path
  expect(path(rows[0], '2099-01-01')).toBe('/newsletters')
  expect(path(rows[0], '2001-01-01')).toBe('/newsletters?page=2')
  expect(path(undefined, '2098-06-01')).toBe('/newsletters')
  expect(path(undefined, '2002-06-01')).toBe('/newsletters?page=2')
})

test('a presentation is on the tab of its unsaved year', () => {
  const payload = { conference_name: 'CIPG', year: 2030, pdf_url: '/a/talk.pdf' }
  const preview = previewOfRecord(conferencePresentations, { row: undefined, payload, rows: [] })
  expect(preview?.request.path).toBe('/events?cipg=2030')
})
