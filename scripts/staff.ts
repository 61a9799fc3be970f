import type { StaffChange, StaffMember } from '../app/data/staff-requests.ts'
import { firstLink } from '../server/first-link.ts'
import { openInstallation } from '../server/installation.ts'
import { createLog } from '../server/log.ts'
import { readSettings } from '../server/settings.ts'
import { type Accounts, staffAccounts } from '../server/staff-accounts/accounts.ts'
import { staffLog } from '../server/staff-accounts/log.ts'
import { requireMemberByEmail } from '../server/staff-accounts/members.ts'
import { type ServiceAccess, serviceClient } from '../server/staff-accounts/service-client.ts'
import { StaffError } from '../server/staff-accounts/staff-error.ts'
import { stopReason } from '../server/stop-reason.ts'

export interface StaffOptions extends ServiceAccess {
  /** Where the links lead, when it is not `url`: to the site. */
  siteUrl?: string
}

const USAGE =
  'Usage: npm run staff -- list | add EMAIL | withdraw EMAIL | deactivate EMAIL | reset EMAIL | unlock EMAIL | owner EMAIL | not-owner EMAIL | first-link | log [--days N] [--csv]'

/**
 * Lists the staff, or changes the account of one, as the staff area's own screen does.
 *
 * @returns the lines to print; a link in them works once.
 * @throws StaffError with one line that says what to do.
 */
export async function staff(args: string[], options: StaffOptions): Promise<string[]> {
  const [command = '', address = '', ...rest] = args
  const siteUrl = options.siteUrl ?? options.url
  if (command === 'log') return staffLog(args.slice(1), options)
  if (args.join(' ') === 'first-link') return firstLink({ ...options, siteUrl })
  const run = Object.hasOwn(COMMANDS, command) && COMMANDS[command as keyof typeof COMMANDS]
  const email = address.trim().toLowerCase()
  if (!run || rest.length > 0 || (command === 'list') !== (email === '')) {
    throw new StaffError(USAGE)
  }
  const accounts = staffAccounts({ access: options, siteUrl, canMail: false })
  return run(accounts, email, () => requireMemberByEmail(serviceClient(options), email))
}

type Find = () => Promise<StaffMember>

const COMMANDS = {
  list: async ({ list }: Accounts) => {
    const { members } = await list()
    return members.length > 0 ? members.map(lineOf).sort() : ['There is no staff yet.']
  },
  add: async ({ invite }: Accounts, email: string) => {
    const { link } = await invite(email, 'link')
    return [
      `${email} may work on the site. This link lets them choose a password, once:`,
      urlOf(link),
    ]
  },
  withdraw: async ({ withdraw }: Accounts, email: string, find: Find) => {
    await withdraw(await find())
    return [`The invitation of ${email} is withdrawn; its link no longer works.`]
  },
  deactivate: async ({ deactivate }: Accounts, email: string, find: Find) => {
    await deactivate(await find())
    return [`${email} can no longer sign in; what they did stays.`]
  },
  reset: async ({ reset }: Accounts, email: string, find: Find) => {
    const member = await find()
    const { link } = await reset(member, 'link')
    const lines = [
      `This link lets ${email} choose a new password, once.`,
      member.hasSecondFactor && 'Their second factor was removed.',
      member.hasPasskey && 'Their passkeys were removed.',
    ]
    return [lines.filter(Boolean).join(' '), urlOf(link)]
  },
  unlock: async ({ unlock }: Accounts, email: string, find: Find) => {
    await unlock(await find())
    return [`${email} can sign in with new devices again.`]
  },
  owner: async ({ addOwner }: Accounts, email: string, find: Find) => {
    await addOwner(await find())
    return [`${email} is an owner now, and manages accounts in the staff area.`]
  },
  'not-owner': async ({ removeOwner }: Accounts, email: string, find: Find) => {
    const member = await find()
    if (!member.owner) throw new StaffError(`${email} is not an owner.`)
    await removeOwner(member)
    return [`${email} is no longer an owner, and still works on the site.`]
  },
}

function lineOf({ email, id, active, owner, invited, lastSignIn }: StaffMember): string {
  const state = active ? (invited ? 'invited' : owner ? 'owner' : 'active') : 'deactivated'
  const seen = lastSignIn?.slice(0, 10) ?? 'never signed in'
  return `${state.padEnd('deactivated'.length)}  ${email || id}  ${seen}`
}

function urlOf(link: StaffChange['link']): string {
  return link?.url ?? ''
}

if (import.meta.main) {
  try {
    const settings = readSettings()
    const installation = await openInstallation(settings, createLog('warn'))
    const lines = await staff(process.argv.slice(2), {
      ...installation,
      siteUrl: settings.SITE_URL,
    }).finally(installation.close)
    console.log(lines.join('\n'))
  } catch (error) {
    const reason = stopReason(error)
    if (reason === undefined) throw error
    console.error(`Stopped: ${reason}`)
    process.exitCode = 1
  }
}
