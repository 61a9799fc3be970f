import type {
  Delivery,
  OwnerList,
  StaffChange,
  StaffList,
  StaffMember,
} from '../../app/data/staff-requests.ts'
import type { AuditedAction } from '../../backend/auth/audit-log.ts'
import { recordChange } from './audit.ts'
import { giveLink, type LinkHours, resetCredentials } from './credentials.ts'
import { findMember, findUser, isInvited, listMembers, listOwners } from './members.ts'
import { type ServiceAccess, serviceClient } from './service-client.ts'
import { check, StaffError } from './staff-error.ts'
import { unlockAccount } from './unlock.ts'

export interface AccountsOptions {
  access: ServiceAccess
  siteUrl: string
  canMail: boolean
  linkHours?: LinkHours | undefined
  actor?: { id: string; email: string } | undefined
  address?: string | undefined
}

export interface Accounts {
  list: () => Promise<StaffList>
  owners: () => Promise<OwnerList>
  invite: (email: string, delivery: Delivery) => Promise<StaffChange>
  resend: (member: StaffMember, delivery: Delivery) => Promise<StaffChange>
  withdraw: (member: StaffMember) => Promise<StaffChange>
  deactivate: (member: StaffMember) => Promise<StaffChange>
  reactivate: (member: StaffMember, delivery: Delivery) => Promise<StaffChange>
  reset: (member: StaffMember, delivery: Delivery) => Promise<StaffChange>
  unlock: (member: StaffMember) => Promise<StaffChange>
  addOwner: (member: StaffMember) => Promise<StaffChange>
  removeOwner: (member: StaffMember) => Promise<StaffChange>
}

const FOR_EVER = '876000h'

/** Manages staff accounts through the official client and audits each change. @throws StaffError: nothing changed. */
export function staffAccounts(options: AccountsOptions): Accounts {
  const { access, siteUrl, canMail, linkHours, actor, address } = options
  const client = serviceClient(access)
  const { admin } = client.auth
  const links = { client, linkHours, siteUrl }
  const update = async (id: string, change: { active?: boolean; owner?: boolean }) =>
    check(await client.from('staff').update(change).eq('user_id', id))

  const give: typeof giveLink = async (given, type, email, delivery) => {
    if (delivery === 'mail' && !canMail)
      throw new StaffError('No mail server is set up: make a link to copy instead.')
    return giveLink(given, type, email, delivery)
  }
  const refuseOwn = ({ id }: StaffMember, advice: string) => {
    if (id === actor?.id) throw new StaffError(`This is your own account: ${advice}`)
  }
  const grantAccess = async (email: string, delivery: Delivery) => {
    const user = await findUser(client, email)
    if (user) check(await admin.updateUserById(user.id, { ban_duration: 'none' }))
    const type = user && !isInvited(user) ? 'recovery' : 'invite'
    const { userId = user?.id ?? '', link } = await give(links, type, email, delivery)
    check(await client.from('staff').upsert({ user_id: userId, active: true }))
    check(await client.rpc('ensure_owner'))
    return { id: userId, email, link }
  }
  const done = async (
    action: AuditedAction,
    { id, email, link = null }: { id: string; email: string; link?: StaffChange['link'] },
  ): Promise<StaffChange> => {
    await recordChange(access, { action, actor, target: { id, email }, address })
    return { email, link }
  }

  return {
    list: async () => ({ members: await listMembers(client), canMail }),
    owners: async () => ({ owners: await listOwners(client) }),
    invite: async (email, delivery) => {
      const user = await findUser(client, email)
      const member = user && (await findMember(client, user.id))
      if (member && !member.active) {
        await resetCredentials(client, member.id)
        return done('staff_reactivated', await grantAccess(email, delivery))
      }
      if (member && !member.invited)
        throw new StaffError(`${email} is among the staff already. A reset gives a new link.`)
      return done('staff_invited', await grantAccess(email, delivery))
    },
    resend: async (member, delivery) => {
      requireInvited(member)
      return done('staff_invited', await grantAccess(member.email, delivery))
    },
    withdraw: async (member) => {
      requireInvited(member)
      check(await admin.deleteUser(member.id))
      return done('staff_invitation_withdrawn', member)
    },
    deactivate: async (member) => {
      refuseOwn(member, 'another owner can deactivate it.')
      await update(member.id, { active: false, owner: false })
      check(await admin.updateUserById(member.id, { ban_duration: FOR_EVER }))
      return done('staff_deactivated', member)
    },
    reactivate: async (member, delivery) => {
      if (member.active) throw new StaffError(`${member.email} is active already.`)
      await resetCredentials(client, member.id)
      return done('staff_reactivated', await grantAccess(member.email, delivery))
    },
    reset: async (member, delivery) => {
      refuseOwn(member, 'change its password under Your Account.')
      requireActive(member)
      await resetCredentials(client, member.id)
      const { link } = await give(links, 'recovery', member.email, delivery)
      return done('staff_credentials_reset', { ...member, link })
    },
    unlock: async (member) => {
      await unlockAccount(access, member.id)
      return done('staff_unlocked', member)
    },
    addOwner: async (member) => {
      requireActive(member)
      if (member.invited)
        throw new StaffError(`${member.email} has not accepted the invitation yet.`)
      await update(member.id, { owner: true })
      return done('staff_owner_added', member)
    },
    removeOwner: async (member) => {
      await update(member.id, { owner: false })
      return done('staff_owner_removed', member)
    },
  }
}

function requireInvited({ email, invited }: StaffMember): void {
  if (!invited) throw new StaffError(`${email} has accepted the invitation already.`)
}

function requireActive({ email, active }: StaffMember): void {
  if (!active) throw new StaffError(`${email} is deactivated: let them in again first.`)
}
