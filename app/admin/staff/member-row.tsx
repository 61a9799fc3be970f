import {
  CircleUserRound,
  KeyRound,
  Send,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router'
import type { StaffMember } from '../../data/staff-requests.ts'
import { formatEventDay } from '../../lib/event-times.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import type { Task } from './task.ts'

interface MemberRowProps {
  member: StaffMember
  isSelf: boolean
  begin: (task: Task) => void
}

export function MemberRow({ member, isSelf, begin }: MemberRowProps) {
  const { email, name } = member
  const menu = menuOf(member, isSelf, begin)
  return (
    <li className="row member" data-active={member.active}>
      <div className="min-w-0">
        <p className="member-title">
          <span className="row-title">{name || email}</span>
          <Badges member={member} isSelf={isSelf} />
        </p>
        <p className="row-detail">
          {name && <>{email} · </>}
          {lastSeen(member)}
        </p>
      </div>
      <div className="row-actions">
        <MainAction member={member} isSelf={isSelf} begin={begin} />
        {menu.length > 0 && (
          <ActionMenu name={email} className="row-more row-more-always" groups={[menu]} />
        )}
      </div>
    </li>
  )
}

function Badges({ member, isSelf }: Pick<MemberRowProps, 'member' | 'isSelf'>) {
  const { active, owner, invited, hasSecondFactor, hasPasskey } = member
  const factor = hasSecondFactor ? 'Second factor on' : 'Second factor off'
  const badges = [
    isSelf && 'You',
    owner && 'Owner',
    invited && 'Invited',
    !active && 'Deactivated',
    active && hasPasskey && 'Passkey',
    active && !invited && factor,
  ].filter((badge) => badge !== false)
  return badges.map((badge) => (
    <span key={badge} className="badge" data-badge={badge}>
      {badge}
    </span>
  ))
}

function lastSeen({ invited, lastSignIn, addedAt }: StaffMember): string {
  if (invited) return `Invited ${formatEventDay(addedAt)}`
  return lastSignIn ? `Last signed in ${formatEventDay(lastSignIn)}` : 'Never signed in'
}

/** What is done most often with an account in this state. */
function MainAction({ member, isSelf, begin }: MemberRowProps) {
  if (isSelf) {
    return (
      <Link to="/admin/account" className="button button-quiet button-small row-edit">
        <CircleUserRound size={16} aria-hidden />
        <span>Your Account</span>
      </Link>
    )
  }
  const [action, Icon, label] = member.invited
    ? (['resend', Send, 'Invite again'] as const)
    : member.active
      ? (['reset', KeyRound, 'Reset access'] as const)
      : (['reactivate', UserCheck, 'Reactivate'] as const)
  return (
    <button
      type="button"
      className="button button-quiet button-small row-edit"
      aria-label={`${label} ${member.email}`}
      onClick={() => begin({ action, member })}
    >
      <Icon size={16} aria-hidden />
      <span>{label}</span>
    </button>
  )
}

function menuOf(member: StaffMember, isSelf: boolean, begin: (task: Task) => void): MenuAction[] {
  const item = (icon: MenuAction['icon'], label: string, action: Task['action']) => ({
    icon,
    label,
    act: () => begin({ action, member } as Task),
  })
  if (!member.active) return []
  if (member.invited) return [item(Trash2, 'Withdraw invitation', 'withdraw')]
  const owner = member.owner
    ? item(ShieldMinus, isSelf ? 'Stop being an owner' : 'Remove as owner', 'removeOwner')
    : item(ShieldPlus, 'Make owner', 'addOwner')
  return isSelf ? [owner] : [owner, item(UserX, 'Deactivate', 'deactivate')]
}
