import type { SupabaseClient, User } from '@supabase/supabase-js'
import type { StaffMember } from '../../app/data/staff-requests.ts'
import { passkeysOf } from './credentials.ts'
import { check, StaffError } from './staff-error.ts'

interface StaffRow {
  user_id: string
  active: boolean
  owner: boolean
  created_at: string
}

const COLUMNS = 'user_id, active, owner, created_at'
const CONCURRENT = 10

/** Everybody with a row in the staff table, by address. */
export async function listMembers(client: SupabaseClient): Promise<StaffMember[]> {
  const rows = check(await client.from('staff').select(COLUMNS)) as StaffRow[]
  const members: StaffMember[] = []
  for (let from = 0; from < rows.length; from += CONCURRENT) {
    const some = rows.slice(from, from + CONCURRENT)
    members.push(...(await Promise.all(some.map(async (row) => withAccount(client, row)))))
  }
  return members.sort((a, b) => a.email.localeCompare(b.email))
}

/** Addresses of active owners in their order; of many, those of the first `CONCURRENT`. */
export async function listOwners(client: SupabaseClient): Promise<string[]> {
  const owners = client.from('staff').select('user_id').match({ active: true, owner: true })
  const rows = check(await owners.order('created_at').limit(CONCURRENT))
  const users = await Promise.all(
    rows.map(async ({ user_id }) => check(await client.auth.admin.getUserById(user_id)).user),
  )
  return users.map(({ email = '' }) => email).sort()
}

/** @throws StaffError if the account is not among the staff. */
export async function requireMember(client: SupabaseClient, userId: string): Promise<StaffMember> {
  const row = await staffRow(client, userId)
  if (!row) throw new StaffError('This account is no longer among the staff.')
  return withAccount(client, row)
}

/** The member with this address. @throws StaffError if there is none. */
export async function requireMemberByEmail(
  client: SupabaseClient,
  email: string,
): Promise<StaffMember> {
  const user = await findUser(client, email)
  const row = user && (await staffRow(client, user.id))
  if (!row) throw new StaffError(`${email} is not among the staff.`)
  return withAccount(client, row)
}

/** The member of an account; undefined if it is not among the staff. */
export async function findMember(
  client: SupabaseClient,
  userId: string,
): Promise<StaffMember | undefined> {
  const row = await staffRow(client, userId)
  return row ? withAccount(client, row) : undefined
}

async function staffRow(client: SupabaseClient, userId: string): Promise<StaffRow | null> {
  return check(
    await client.from('staff').select(COLUMNS).eq('user_id', userId).maybeSingle(),
  ) as StaffRow | null
}

async function withAccount(client: SupabaseClient, row: StaffRow): Promise<StaffMember> {
  const [answer, passkeys] = await Promise.all([
    // Hosted projects list factors with single accounts only.
    client.auth.admin.getUserById(row.user_id),
    passkeysOf(client, row.user_id),
  ])
  return { ...memberOf(row, check(answer).user), hasPasskey: passkeys.length > 0 }
}

function memberOf(
  { user_id, active, owner, created_at }: StaffRow,
  user: User,
): Omit<StaffMember, 'hasPasskey'> {
  const { full_name, name } = user.user_metadata
  return {
    id: user_id,
    email: user.email ?? '',
    name: [full_name, name].find((each) => typeof each === 'string')?.slice(0, 200) ?? '',
    active,
    owner: active && owner,
    invited: active && isInvited(user),
    hasSecondFactor: user.factors?.some(({ status }) => status === 'verified') ?? false,
    lastSignIn: user.last_sign_in_at ?? null,
    addedAt: created_at,
  }
}

/** Whether an account was made by an invitation that is not accepted yet. */
export function isInvited({ email_confirmed_at, last_sign_in_at }: User): boolean {
  return !email_confirmed_at && !last_sign_in_at
}

/** The account with this address, staff or not. */
export async function findUser(client: SupabaseClient, email: string): Promise<User | undefined> {
  const perPage = 1000
  for (let page = 1; ; page++) {
    const { users } = check(await client.auth.admin.listUsers({ page, perPage }))
    const found = users.find((user) => user.email === email)
    if (found || users.length < perPage) return found
  }
}
