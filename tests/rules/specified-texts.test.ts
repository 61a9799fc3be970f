import { expect, test } from 'vitest'
import type { Texts } from '../../app/admin/kit/resource.ts'
import { DECLARED_SCREENS, resourceOf } from '../support/declared-resources.ts'

const inline = (one: string, many: string, subject: string): Partial<Texts> => ({
  fetchFailed: `Could not fetch ${many}`,
  deleteFailed: `Could not delete ${one}`,
  added: `${subject} added`,
  updated: `${subject} updated`,
  deleted: `${subject} deleted`,
  confirmDelete: `Are you sure you want to delete this ${one}?`,
})

const dialog = (one: string, many: string, subject: string): Partial<Texts> => ({
  add: `Add ${subject}`,
  empty: `No ${one}s added yet`,
  fetchFailed: `Could not fetch ${many}`,
  saveFailed: 'Submission failed',
  deleteFailed: 'Deletion failed',
  added: `${subject} added successfully`,
  updated: `${subject} updated successfully`,
  deleted: `${subject} deleted successfully`,
  confirmDelete: `Are you sure you want to delete this ${one}?`,
})

const image = inline('image', 'gallery images', 'Image')

/** The sentences of the specification, so far as it has them, by the address of their screen. */
const SPECIFIED: Record<string, Partial<Texts>> = {
  team: inline('team member', 'team members', 'Team member'),
  board: inline('board member', 'board members', 'Board member'),
  'associate-investigators': dialog('investigator', 'associate investigators', 'Investigator'),
  contractors: dialog('contractor', 'contractors', 'Contractor'),
  'main-gallery': {
    ...image,
    empty: 'No images found in the main gallery',
    saveFailed: 'Could not add/update image.',
    added: 'Image added to gallery',
  },
  'conference-gallery': { ...image, saveFailed: 'Could not add/update image.' },
  'conference-presentations': dialog('presentation', 'presentations', 'Presentation'),
  publications: inline('publication', 'publications', 'Publication'),
  newsletters: dialog('newsletter', 'newsletters', 'Newsletter'),
  'clinical-trials': {
    ...inline('clinical trial', 'clinical trials', 'Clinical trial'),
    add: 'Add Trial',
    empty: 'No clinical trials found',
    saveFailed: 'Could not add or update clinical trial',
  },
  events: {
    ...inline('event', 'events', 'Event'),
    empty: 'No events found',
    saveFailed: 'Could not add/update event.',
  },
}

test.each(Object.entries(SPECIFIED))('%s has the specified texts', async (path, specified) => {
  const screen = DECLARED_SCREENS.find((each) => each.path === path)
  const { texts } = await resourceOf(screen ?? { path, label: path, file: '' })
  expect(texts).toMatchObject(specified)
})

/** The reads of section 7.2: what the list is ordered by, a minus for descending. */
const ORDERS: Record<string, string> = {
  'associate-investigators': 'display_order',
  contractors: 'display_order',
  'main-gallery': 'created_at',
  'conference-gallery': '-year conference_name created_at',
  'conference-presentations': '-year conference_name display_order',
  newsletters: '-date',
  events: '-date',
}

test.each(Object.entries(ORDERS))('%s is read in the order of %s', async (path, specified) => {
  const screen = DECLARED_SCREENS.find((each) => each.path === path)
  const { order } = await resourceOf(screen ?? { path, label: path, file: '' })
  const read = order.map(({ column, ascending }) => (ascending ? column : `-${column}`))
  expect(read.join(' ')).toBe(specified)
})
