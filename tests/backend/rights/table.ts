/** Who may ask. */
export const ACTORS = [
  'anonymous',
  'account without a staff row',
  'deactivated staff',
  'staff',
  'staff with a second factor, without it',
  'staff with a second factor, with it',
  'service',
] as const
export type Actor = (typeof ACTORS)[number]

const EVERYONE: readonly Actor[] = ACTORS
const STAFF: readonly Actor[] = ['staff', 'staff with a second factor, with it', 'service']
const SERVICE: readonly Actor[] = ['service']

type Verbs = Record<'select' | 'insert' | 'update' | 'delete', readonly Actor[]>

const CONTENT: Verbs = { select: EVERYONE, insert: STAFF, update: STAFF, delete: STAFF }
const FILES = {
  read: EVERYONE,
  list: EVERYONE,
  upload: STAFF,
  replace: STAFF,
  move: STAFF,
  copy: STAFF,
  remove: STAFF,
}

export interface TableRights extends Verbs {
  /** A row that fits, with the key it is found by. */
  row: Record<string, unknown>
  key: string
  /** A column that an update changes, and its new value. */
  change: Record<string, unknown>
}

/** Every table of the public schema. A test compares the names with the database's. */
export const TABLES: Record<string, TableRights> = {
  annual_reports: {
    ...CONTENT,
    key: 'id',
    row: { year: 2025, title: 'A', file_name: 'a.pdf' },
    change: { title: 'B' },
  },
  associates: {
    ...CONTENT,
    key: 'id',
    row: { name: 'A', type: 'investigator' },
    change: { name: 'B' },
  },
  board_members: { ...CONTENT, key: 'id', row: { name: 'A' }, change: { name: 'B' } },
  clinical_trials: { ...CONTENT, key: 'id', row: { name: 'A' }, change: { name: 'B' } },
  conference_gallery_images: {
    ...CONTENT,
    key: 'id',
    row: { image_url: '/a.webp', year: 2025, conference_name: 'CIPG' },
    change: { image_url: '/b.webp' },
  },
  conference_presentations: {
    ...CONTENT,
    key: 'id',
    row: { title: 'A', pdf_url: '/a.pdf', year: 2025, conference_name: 'CIPG' },
    change: { title: 'B' },
  },
  events: {
    ...CONTENT,
    key: 'id',
    row: { title: 'A', date: '2027-01-05T18:00:00Z' },
    change: { title: 'B' },
  },
  gallery_images: {
    ...CONTENT,
    key: 'id',
    row: { image_url: '/a.webp' },
    change: { image_url: '/b.webp' },
  },
  // The row is a draft: visitors see active jobs only.
  job_openings: {
    ...CONTENT,
    select: STAFF,
    key: 'id',
    row: { title: 'A', is_active: false },
    change: { title: 'B' },
  },
  newsletters: {
    ...CONTENT,
    key: 'id',
    row: { title: 'A', date: '2027-01-05' },
    change: { title: 'B' },
  },
  publications: { ...CONTENT, key: 'id', row: { title: 'A' }, change: { title: 'B' } },
  site_content: {
    ...CONTENT,
    key: 'content_key',
    row: { content_key: 'a', content_value: 'A' },
    change: { content_value: 'B' },
  },
  staff: {
    select: SERVICE,
    insert: SERVICE,
    update: SERVICE,
    delete: SERVICE,
    key: 'user_id',
    row: {},
    change: { active: false },
  },
  team_members: { ...CONTENT, key: 'id', row: { name: 'A' }, change: { name: 'B' } },
}

export type FileVerb = keyof typeof FILES

/** Every bucket. A test compares the names with the database's. */
export const BUCKETS: Record<string, Record<FileVerb, readonly Actor[]>> = {
  annual_reports: FILES,
  photos: FILES,
}

export const BUCKET_ADMINISTRATION: readonly Actor[] = SERVICE
