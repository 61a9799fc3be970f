import { randomBytes } from 'node:crypto'
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js'
import { StartError } from '../backend/database/start-error.ts'
import { readEnvironment } from '../server/environment.ts'
import { firstLink } from '../server/first-link.ts'
import { openInstallation } from '../server/installation.ts'
import { createLog } from '../server/log.ts'
import { stopReason } from '../server/stop-reason.ts'

export interface StaffOptions {
  /** Where `/auth/v1` and `/rest/v1` are: this site, or a hosted Supabase project. */
  url: string
  serviceRoleKey: string
  /** Where the links lead, when it is not `url`: to the site. */
  siteUrl?: string
  /** For a backend in this process, which needs no socket. */
  fetch?: typeof fetch
}

interface StaffRow {
  user_id: string
  active: boolean
}

/** A fault of the call or an answer of the service, as one line. */
export class StaffError extends StartError {
  override name = 'StaffError'
}

const USAGE =
  'Usage: npm run staff -- list | add EMAIL | deactivate EMAIL | reset EMAIL | first-link'
/** As good as for ever, in the form that the service takes. */
const FOR_EVER = '876000h'

/**
 * Lists who may work on the site, lets someone in or out, or gives someone a new way in. It goes
 * through the official client alone, so that it works on every backend alike.
 *
 * @returns the lines to print; a link in them is good once.
 * @throws StaffError with one line that says what to do.
 */
export async function staff(args: string[], options: StaffOptions): Promise<string[]> {
  const [command = '', address = '', ...rest] = args
  if (args.join(' ') === 'first-link')
    return firstLink({ ...options, siteUrl: options.siteUrl ?? options.url })
  const client = createClient(options.url, options.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(options.fetch && { global: { fetch: options.fetch } }),
  })
  const work = Object.hasOwn(COMMANDS, command) && COMMANDS[command as keyof typeof COMMANDS]
  const email = address.trim().toLowerCase()
  if (!work || rest.length > 0 || (command === 'list') !== (email === '')) {
    throw new StaffError(USAGE)
  }
  return work(client, email, `${options.siteUrl ?? options.url}/admin/new-password`)
}

const COMMANDS = { list, add, deactivate, reset }

async function list(client: SupabaseClient): Promise<string[]> {
  const rows = check(await client.from('staff').select('user_id, active')) as StaffRow[]
  const users = await allUsers(client)
  const lines = rows.map(({ user_id, active }) => {
    const user = users.find(({ id }) => id === user_id)
    const seen = user?.last_sign_in_at?.slice(0, 10) ?? 'never signed in'
    return `${active ? 'active     ' : 'deactivated'}  ${user?.email ?? user_id}  ${seen}`
  })
  return lines.length > 0 ? lines.sort() : ['There is no staff yet.']
}

async function add(client: SupabaseClient, email: string, redirectTo: string): Promise<string[]> {
  const known = await findUser(client, email)
  const row = known && (await staffRow(client, known.id))
  if (row && !row.active) await resetCredentials(client, row.user_id)
  if (known) check(await client.auth.admin.updateUserById(known.id, { ban_duration: 'none' }))
  const type = known?.email_confirmed_at ? 'recovery' : 'invite'
  const link = await signInLink(client, type, email, redirectTo)
  check(await client.from('staff').upsert({ user_id: link.userId, active: true }))
  return [`${email} may work on the site. This link lets them choose a password, once:`, link.url]
}

async function deactivate(client: SupabaseClient, email: string): Promise<string[]> {
  const { id } = await requireStaff(client, email)
  check(await client.from('staff').update({ active: false }).eq('user_id', id))
  check(await client.auth.admin.updateUserById(id, { ban_duration: FOR_EVER }))
  return [`${email} can no longer sign in; what they did stays.`]
}

async function reset(client: SupabaseClient, email: string, redirectTo: string): Promise<string[]> {
  const { id, active } = await requireStaff(client, email)
  if (!active) throw new StaffError(`${email} is deactivated: use add to let them in again.`)
  const factors = await resetCredentials(client, id)
  const { url } = await signInLink(client, 'recovery', email, redirectTo)
  const note = factors > 0 ? ' Their second factor was removed.' : ''
  return [`This link lets ${email} choose a new password, once.${note}`, url]
}

/**
 * Leaves no way in but the link that follows. The password goes first, and every session with it:
 * whoever stole it must not be there when the second factor falls.
 *
 * @returns how many factors were removed.
 */
async function resetCredentials(client: SupabaseClient, userId: string): Promise<number> {
  const password = randomBytes(32).toString('base64url')
  check(await client.auth.admin.updateUserById(userId, { password }))
  const { factors } = check(await client.auth.admin.mfa.listFactors({ userId }))
  for (const { id } of factors) {
    check(await client.auth.admin.mfa.deleteFactor({ userId, id }))
  }
  return factors.length
}

async function requireStaff(client: SupabaseClient, email: string) {
  const user = await findUser(client, email)
  const row = user && (await staffRow(client, user.id))
  if (!user || !row) throw new StaffError(`${email} is not among the staff.`)
  return { id: user.id, active: row.active }
}

async function staffRow(client: SupabaseClient, userId: string) {
  return check(
    await client.from('staff').select('user_id, active').eq('user_id', userId).maybeSingle(),
  ) as StaffRow | null
}

async function signInLink(
  client: SupabaseClient,
  type: 'invite' | 'recovery',
  email: string,
  redirectTo: string,
) {
  const { user, properties } = check(
    await client.auth.admin.generateLink({ type, email, options: { redirectTo } }),
  )
  return { userId: user.id, url: properties.action_link }
}

async function findUser(client: SupabaseClient, email: string): Promise<User | undefined> {
  return (await allUsers(client)).find((user) => user.email === email)
}

async function allUsers(client: SupabaseClient): Promise<User[]> {
  const perPage = 1000
  const users: User[] = []
  for (let page = 1; ; page++) {
    const { users: more } = check(await client.auth.admin.listUsers({ page, perPage }))
    users.push(...more)
    if (more.length < perPage) return users
  }
}

type Answer = { data: unknown; error: { message: string } | null }

/** The data of an answer, or its error as a line. */
function check<A extends Answer>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error) throw new StaffError(`The service refused: ${error.message}`)
  return data
}

if (import.meta.main) {
  try {
    const environment = readEnvironment()
    const installation = await openInstallation(environment, createLog('warn'))
    const lines = await staff(process.argv.slice(2), {
      ...installation,
      siteUrl: environment.SITE_URL,
    }).finally(installation.close)
    console.log(lines.join('\n'))
  } catch (error) {
    const reason = stopReason(error)
    if (reason === undefined) throw error
    console.error(`Stopped: ${reason}`)
    process.exitCode = 1
  }
}
