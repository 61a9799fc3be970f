import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

/** Rows of every table, not in the order in which any read wants them. */
const CONTENT: Record<string, object[]> = {
  annual_reports: [2023, 2025, 2024].map((year) => ({
    year,
    title: `Report ${year}`,
    file_name: `${year}.pdf`,
  })),
  associates: ['investigator', 'contractor', 'investigator'].map((type, at) => ({
    name: `Associate ${at}`,
    type,
    display_order: 9 - at,
  })),
  board_members: [3, 1, 2].map((display_order) => ({
    name: `Member ${display_order}`,
    display_order,
  })),
  clinical_trials: [2, 3, 1].map((display_order) => ({
    name: `Trial ${display_order}`,
    display_order,
  })),
  conference_gallery_images: ['2024', '2025', '2025'].map((year, at) => ({
    image_url: `/${at}.webp`,
    year,
    conference_name: at === 2 ? 'John Hanson Council' : 'CIPG',
    created_at: `${year}-0${at + 1}-01`,
  })),
  conference_presentations: [3, 1, 2].map((display_order) => ({
    title: `Talk ${display_order}`,
    pdf_url: '/a.pdf',
    year: 2023 + display_order,
    display_order,
  })),
  events: [2, 5, 1, 4, 3].map((day) => ({ title: `Day ${day}`, date: `2026-01-0${day}` })),
  gallery_images: [2, 3, 1].map((day) => ({
    image_url: `/${day}.webp`,
    created_at: `2026-01-0${day}`,
  })),
  job_openings: [1, 3, 2].map((day) => ({
    title: `Job ${day}`,
    posted_date: `2026-01-0${day}`,
    is_active: day !== 2,
  })),
  newsletters: [1, 3, 2].map((month) => ({ title: `Issue ${month}`, date: `2026-0${month}-01` })),
  publications: [2, 1].map((display_order) => ({ title: `Paper ${display_order}`, display_order })),
  site_content: [
    { content_key: 'terms_and_conditions_placeholder', content_value: '## Terms' },
    { content_key: 'phone', content_value: '555-0100' },
  ],
  team_members: [5, 1, 4, 2, 3].map((display_order) => ({
    name: `Person ${display_order}`,
    display_order,
    is_founder: display_order === 1,
  })),
}

let running: TestBackend
let anon: SupabaseClient
beforeAll(async () => {
  running = await startTestBackend()
  anon = running.client()
  const service = running.client(running.backend.serviceRoleKey)
  for (const [table, rows] of Object.entries(CONTENT)) {
    await service.from(table).insert(rows, { defaultToNull: false }).throwOnError()
  }
})
afterAll(() => running.stop())

/** Every read of section 7.1 beside the SQL that says what it must give. */
const READS: [string, (client: SupabaseClient) => PromiseLike<{ data: unknown }>, string][] = [
  [
    'events of the home page',
    (c) => c.from('events').select('*').order('date').limit(3),
    'select * from events order by date limit 3',
  ],
  [
    'events',
    (c) => c.from('events').select('*').order('date', { ascending: false }),
    'select * from events order by date desc',
  ],
  [
    'gallery',
    (c) =>
      c
        .from('gallery_images')
        .select('image_url, title, description, alt_text')
        .order('created_at', { ascending: true }),
    'select image_url, title, description, alt_text from gallery_images order by created_at',
  ],
  [
    'team of the home page',
    (c) => c.from('team_members').select('*').order('display_order').limit(4),
    'select * from team_members order by display_order limit 4',
  ],
  [
    'team',
    (c) => c.from('team_members').select('*').order('display_order', { ascending: true }),
    'select * from team_members order by display_order',
  ],
  [
    'board',
    (c) => c.from('board_members').select('*').order('display_order', { ascending: true }),
    'select * from board_members order by display_order',
  ],
  [
    'presentations',
    (c) =>
      c
        .from('conference_presentations')
        .select('id, title, pdf_url, year, conference_name')
        .order('display_order', { ascending: true }),
    'select id, title, pdf_url, year, conference_name from conference_presentations order by display_order',
  ],
  [
    'pictures of a group',
    (c) =>
      c
        .from('conference_gallery_images')
        .select('*')
        .eq('conference_name', 'CIPG')
        .eq('year', 2025),
    "select * from conference_gallery_images where conference_name = 'CIPG' and year = 2025",
  ],
  [
    'conference pictures',
    (c) =>
      c
        .from('conference_gallery_images')
        .select('id, image_url, alt_text, year, conference_name')
        .order('created_at', { ascending: false }),
    'select id, image_url, alt_text, year, conference_name from conference_gallery_images order by created_at desc',
  ],
  [
    'trials',
    (c) => c.from('clinical_trials').select('*').order('display_order', { ascending: true }),
    'select * from clinical_trials order by display_order',
  ],
  [
    'newsletters',
    (c) => c.from('newsletters').select('*').order('date', { ascending: false }),
    'select * from newsletters order by date desc',
  ],
  [
    'publications',
    (c) => c.from('publications').select('*').order('display_order', { ascending: true }),
    'select * from publications order by display_order',
  ],
  [
    'jobs',
    (c) =>
      c
        .from('job_openings')
        .select('id, title, location, job_type, description, posted_date, application_link')
        .eq('is_active', true)
        .order('posted_date', { ascending: false }),
    'select id, title, location, job_type, description, posted_date, application_link from job_openings where is_active order by posted_date desc',
  ],
  [
    'annual reports',
    (c) =>
      c
        .from('annual_reports')
        .select('year, title, description, file_name')
        .order('year', { ascending: false }),
    'select year, title, description, file_name from annual_reports order by year desc',
  ],
  [
    'investigators',
    (c) =>
      c
        .from('associates')
        .select('*')
        .eq('type', 'investigator')
        .order('display_order', { ascending: true }),
    "select * from associates where type = 'investigator' order by display_order",
  ],
  [
    'contractors',
    (c) =>
      c
        .from('associates')
        .select('*')
        .eq('type', 'contractor')
        .order('display_order', { ascending: true }),
    "select * from associates where type = 'contractor' order by display_order",
  ],
]

const asOwner = async (query: string) => {
  const [row] = await running.owner.unsafe(
    `select coalesce(json_agg(r), '[]') as rows from (${query}) r`,
  )
  return row?.rows as Record<string, unknown>[]
}

describe('a visitor reads', () => {
  test.each(READS)('%s', async (_, read, query) => {
    const expected = await asOwner(query)
    expect(expected.length).toBeGreaterThan(0)
    expect(await read(anon)).toMatchObject({ data: expected, error: null, status: 200 })
  })

  test('one event', async () => {
    const [event] = await asOwner("select * from events where title = 'Day 4'")
    const read = (id: unknown) => anon.from('events').select('*').eq('id', id).single()
    expect((await read(event?.id)).data).toEqual(event)
    expect((await read(running.url)).error?.code).toBe('22P02')
    expect((await read(crypto.randomUUID())).error?.code).toBe('PGRST116')
  })

  test('the terms', async () => {
    const { data } = await anon
      .from('site_content')
      .select('content_value')
      .eq('content_key', 'terms_and_conditions_placeholder')
      .single()
    expect(data).toEqual({ content_value: '## Terms' })
  })

  test('neither inactive jobs nor the staff table', async () => {
    const jobs = await anon.from('job_openings').select('title')
    expect(jobs.data).toHaveLength(2)
    const staff = await anon.from('staff').select('*')
    expect([staff.status, staff.error?.code]).toEqual([401, '42501'])
  })
})

describe('a visitor cannot write to', () => {
  test.each(Object.keys(CONTENT))('%s', async (name) => {
    const before = await asOwner(`select * from ${name}`)
    const [row = {}] = before
    const [key = ''] = Object.keys(row)
    const table = () => anon.from(name)
    const attempts = {
      insert: await table().insert(CONTENT[name]?.[0] ?? {}),
      'insert of several': await table()
        .insert(CONTENT[name] ?? [])
        .select(),
      upsert: await table().upsert(row),
      update: await table().update(row).eq(key, row[key]),
      'update of all': await table()
        .update({ [key]: row[key] })
        .not(key, 'is', null),
      delete: await table().delete().eq(key, row[key]).select(),
      'delete of all': await table().delete().not(key, 'is', null),
    }
    for (const [attempt, { status, error }] of Object.entries(attempts)) {
      expect([attempt, status, error?.code]).toEqual([attempt, 401, '42501'])
    }
    expect(await asOwner(`select * from ${name}`)).toEqual(before)
  })
})
