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
export const STAFF: readonly Actor[] = ['staff', 'staff with a second factor, with it', 'service']
const SERVICE: readonly Actor[] = ['service']

type Verbs = Record<'select' | 'insert' | 'update' | 'delete', readonly Actor[]>

const CONTENT: Verbs = { select: EVERYONE, insert: STAFF, update: STAFF, delete: STAFF }
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

/** What can be done with an object. */
const READING = ['download', 'info', 'list', 'sign'] as const
const WRITING = [
  'upload',
  'upload over',
  'update',
  'copy',
  'move',
  'remove',
  'sign an upload',
] as const
export type FileVerb = (typeof READING)[number] | (typeof WRITING)[number]
type FileRights = Record<FileVerb, readonly Actor[]>

function fileRights(readers: readonly Actor[], writers: readonly Actor[]): FileRights {
  const allow = <V extends string>(verbs: readonly V[], actors: readonly Actor[]) =>
    Object.fromEntries(verbs.map((verb) => [verb, actors])) as Record<V, readonly Actor[]>
  return { ...allow(READING, readers), ...allow(WRITING, writers) }
}

/** Every bucket. A test compares the names with the database's. */
export const BUCKETS: Record<string, FileRights> = {
  annual_reports: fileRights(EVERYONE, STAFF),
  photos: fileRights(EVERYONE, STAFF),
  // Made by the test: it is not public and has no policies.
  private: fileRights(SERVICE, SERVICE),
}

/** What can be done with a bucket itself. */
export const BUCKET_VERBS = ['create', 'list', 'get', 'update', 'empty', 'delete'] as const
export type BucketVerb = (typeof BUCKET_VERBS)[number]
export const BUCKET_ADMINISTRATION: readonly Actor[] = SERVICE
