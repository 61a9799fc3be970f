/** The callers whose rights are checked. */
export const ACTORS = [
  'anonymous',
  'account without a staff row',
  'deactivated staff',
  'staff',
  'staff with a second factor, without it',
  'staff with a second factor, with it',
  'owner',
  'owner with a second factor, without it',
  'service',
] as const
export type Actor = (typeof ACTORS)[number]

const EVERYONE: readonly Actor[] = ACTORS
export const STAFF: readonly Actor[] = [
  'staff',
  'staff with a second factor, with it',
  'owner',
  'service',
]
/** Actors for which `is_owner()` is true. */
export const OWNERS: readonly Actor[] = ['owner']
/** Actors that may not call it. */
export const STRANGERS: readonly Actor[] = ['anonymous']
const SERVICE: readonly Actor[] = ['service']

/** The calls of an account that the password alone may make where there is a second factor: those of its sign-in. */
export const OF_SIGN_IN = [
  'GET /user',
  'GET /factors/recovery-codes',
  'POST /factors/recovery-codes/verify',
  'POST /factors/:id/challenge',
  'POST /factors/:id/verify',
]

export type Verbs = Record<'select' | 'insert' | 'update' | 'delete', readonly Actor[]>

/** Of every content table; the database knows which these are. */
export const CONTENT: Verbs = { select: EVERYONE, insert: STAFF, update: STAFF, delete: STAFF }

/** Of a row that visitors don't see: not active, hidden, to come or ended. */
export const DRAFTS: Verbs = { ...CONTENT, select: STAFF }

/** Of versions, which triggers write; the service copies them. */
export const VERSIONS: Verbs = { select: STAFF, insert: SERVICE, update: [], delete: SERVICE }

/** The rights on the staff table, the only other one besides; owners change it through the server. */
export const STAFF_ROWS: Verbs = {
  select: SERVICE,
  insert: SERVICE,
  update: SERVICE,
  delete: SERVICE,
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
