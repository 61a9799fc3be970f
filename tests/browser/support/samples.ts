import type { Locator } from '@playwright/test'
import type { Resource } from '../../../app/admin/kit/resource.ts'
import { currentYear, today } from '../../../app/lib/dates.ts'

export type Payload = Record<string, unknown>

/** The value sent for an untouched field, today; null if there is none. */
export function untouched({ table }: Resource, column: string): unknown {
  const year = currentYear()
  const values: Payload = {
    display_order: 0,
    tags: [],
    terms: [],
    is_founder: false,
    is_active: true,
    conference_name: 'CIPG',
    'events.status': 'planned',
    date: today(),
    posted_date: today(),
    reviewed_on: today(),
    'board_members.role': 'Board Member',
    'annual_reports.year': year,
    'conference_gallery_images.year': year,
    'conference_presentations.year': year,
    'publications.year': year,
  }
  return values[`${table}.${column}`] ?? values[column] ?? null
}

type Sample = [written: string, sent?: unknown]

/** For columns that take not just any value of their kind of control. */
const BY_COLUMN: Record<string, (mark: string) => Sample> = {
  tags: (mark) => [` heart , ,${mark},`, ['heart', mark]],
  terms: (mark) => [` heart , ,${mark},`, ['heart', mark]],
  registry_number: () => ['https://clinicaltrials.gov/study/nct01234567', 'NCT01234567'],
  doi: (mark) => [
    `https://doi.org/10.5555/${mark.replace(/\W/g, '')}`,
    `10.5555/${mark.replace(/\W/g, '')}`,
  ],
  pubmed_id: () => ['PMID: 123', '123'],
  // After the start.
  end_date: () => ['2031-05-06T20:30', '2031-05-07T01:30:00.000Z'],
}

/** The input for each kind of control, and the value sent for it in any time zone. */
const WRITTEN: Record<string, Sample> = {
  url: ['/drawn.webp'],
  numeric: ['2021', 2021],
  date: ['2031-05-06'],
  'datetime-local': ['2031-05-06T18:30', '2031-05-06T23:30:00.000Z'],
  email: ['a@b.example'],
  textarea: ['First line\nSecond line'],
}

/** Fills a control as a user does; returns the value that must be sent. */
export async function fillSample(control: Locator, column: string, mark: string): Promise<unknown> {
  const kind = await kindOf(control)
  if (kind === 'select-one') return chooseLast(control)
  if (kind === 'checkbox') {
    await control.check()
    return true
  }
  const [text, sent = text] = BY_COLUMN[column]?.(mark) ?? WRITTEN[kind] ?? [`${column} ${mark}`]
  await control.fill(text)
  return sent
}

function kindOf(control: Locator): Promise<string> {
  return control.evaluate(
    (element: HTMLInputElement) => element.inputMode || element.type || element.localName,
  )
}

async function chooseLast(control: Locator): Promise<unknown> {
  const last = await control.locator('option').last().getAttribute('value')
  await control.selectOption(last)
  return last && /^\d+$/.test(last) ? Number(last) : last
}
