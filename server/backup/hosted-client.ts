import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js'
import { BackupError } from './backup-error.ts'
import { SPECIFIED_TABLES } from './hosted-tables.ts'

/** Rows, accounts and files per request: hosted projects return a thousand at most. */
export const PAGE_SIZE = 1000

export type Row = Record<string, unknown>

/** The official client with the service role. */
export function serviceClient(url: string, serviceRoleKey: string): SupabaseClient {
  return createClient(url, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

type Answer = { data: unknown; error: { message: string } | null }

/** The data of a response. @throws BackupError with its error. */
export function check<A extends Answer>(
  what: string,
  { data, error }: A,
): Extract<A, { error: null }>['data'] {
  if (error) throw new BackupError(`The project refused (${what}): ${error.message}`)
  return data
}

export interface HostedTable {
  name: string
  key: string
  columns: string[]
}

/** The primary key of a specified table is the first of these that it has. */
const KEYS = ['id', 'content_key', 'year']

/** The tables that a project has; the columns of an empty one are unknown. */
export async function hostedTables(client: SupabaseClient): Promise<HostedTable[]> {
  const tables: HostedTable[] = []
  for (const { name, key } of [...(await contentTables(client)), VERSIONS, STAFF]) {
    const answer = await client.from(name).select('*').limit(1)
    // Not in the schema: a project with only the specified tables has no staff.
    if (answer.error?.code === 'PGRST205' || answer.error?.code === '42P01') continue
    const [row = {}] = check(name, answer) as Row[]
    const columns = Object.keys(row)
    tables.push({ name, columns, key: key ?? KEYS.find((each) => columns.includes(each)) ?? '' })
  }
  return tables
}

type NamedTable = Pick<HostedTable, 'name'> & Partial<HostedTable>

/** Written by triggers of the content tables, so it is emptied and filled after them. */
export const VERSIONS = { name: 'record_versions', key: 'id' }
const STAFF: NamedTable = { name: 'staff', key: 'user_id' }

async function contentTables(client: SupabaseClient): Promise<NamedTable[]> {
  const answer = await client.rpc('content_tables')
  if (answer.error?.code === 'PGRST202') {
    return Object.keys(SPECIFIED_TABLES).map((name) => ({ name }))
  }
  return check('content tables', answer) as HostedTable[]
}

/** All accounts. */
export async function allUsers(client: SupabaseClient): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; ; page++) {
    const answer = await client.auth.admin.listUsers({ page, perPage: PAGE_SIZE })
    const { users: more } = check('accounts', answer)
    users.push(...more)
    if (more.length < PAGE_SIZE) return users
  }
}

/** Accounts with their identities, which hosted projects only return for single accounts. */
export async function withIdentities(client: SupabaseClient, users: User[]): Promise<User[]> {
  const whole: User[] = []
  for (const user of users) {
    const answer = user.identities ? undefined : await client.auth.admin.getUserById(user.id)
    const isGone = answer?.error?.status === 404
    whole.push(answer && !isGone ? check(`the account ${user.id}`, answer).user : user)
  }
  return whole
}

export interface ListedFile {
  id: string
  bucket: string
  name: string
  listed: Row
}

/** All files of a bucket. */
export async function* allFiles(
  client: SupabaseClient,
  bucket: string,
  folder = '',
): AsyncGenerator<ListedFile> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const options = { limit: PAGE_SIZE, offset, sortBy: { column: 'name', order: 'asc' } }
    const answer = await client.storage.from(bucket).list(folder, options)
    const entries = check(`files of ${bucket}`, answer)
    for (const entry of entries) {
      const name = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.id) yield { id: entry.id, bucket, name, listed: { ...entry } }
      else yield* allFiles(client, bucket, name)
    }
    if (entries.length < PAGE_SIZE) return
  }
}
