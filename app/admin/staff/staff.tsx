import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FIRST_STAFF_EMAIL } from '../../brand/contact.ts'
import type { StaffList, StaffMember } from '../../data/staff-requests.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { useScreen } from '../use-screen.ts'
import { AskOwners } from './ask-owners.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { Question } from './question.tsx'
import { needsLink, type Task } from './task.ts'
import { useAccounts } from './use-accounts.ts'
import { useIsOwner } from './use-is-owner.ts'

/** Failures that asking again does not mend. */
const LASTING = ['not_owner', 'no_staff_table', 'no_service_key']

/** The accounts of staff, for owners. */
export default function Staff() {
  const { data: isOwner, isPending } = useIsOwner()
  // In a project without our migrations the server says what is missing.
  const query = useAccounts({ enabled: !isPending && isOwner !== false })
  const { data, error, refetch } = query
  if (isOwner === false || error?.code === 'not_owner') {
    return (
      <Frame>
        <div className="list-state">
          <AskOwners />
        </div>
      </Frame>
    )
  }
  // A list that was read before stays when it cannot be read again.
  if (error && (!data || LASTING.includes(error.code))) {
    return (
      <Frame>
        <div className="list-state">
          <p>
            {LASTING.includes(error.code)
              ? 'Accounts cannot be managed here yet.'
              : 'Could not fetch the staff.'}
          </p>
          <p>{error.message}</p>
          {!LASTING.includes(error.code) && (
            <button type="button" className="button button-quiet mt-5" onClick={() => refetch()}>
              Try Again
            </button>
          )}
        </div>
      </Frame>
    )
  }
  if (!data) {
    return (
      <Frame>
        <Spinner label="Loading" />
      </Frame>
    )
  }
  return <Members {...data} />
}

function Frame({ children, button }: { children: ReactNode; button?: ReactNode }) {
  const { label } = useScreen()
  return (
    <>
      <header className="screen-head">
        <h1 className="text-3xl">{label}</h1>
        {button && <div className="screen-buttons">{button}</div>}
      </header>
      {children}
    </>
  )
}

function Members({ members, canMail }: StaffList) {
  const { user } = useAuth()
  const [task, setTask] = useState<Task>()
  const close = () => setTask(undefined)
  const owners = members.filter(({ owner }) => owner)
  const invite = (
    <button
      type="button"
      className="button button-solid"
      onClick={() => setTask({ action: 'invite' })}
    >
      <UserPlus size={18} aria-hidden />
      Invite
    </button>
  )
  return (
    <Frame button={invite}>
      {members.length === 1 && (
        <p className="list-hint">
          {user?.email === FIRST_STAFF_EMAIL
            ? 'So far there is only the account of the sample. Invite your own address, and once you have accepted, make that account an owner.'
            : 'So far you are alone. Invite a colleague, and make one of them an owner too, so that someone can let you in again should you lose your password.'}
        </p>
      )}
      <ul className="rows">
        {members.toSorted(byState).map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={member.id === user?.id}
            begin={setTask}
          />
        ))}
      </ul>
      {task && needsLink(task) && <LinkDialog task={task} canMail={canMail} close={close} />}
      {task && !needsLink(task) && (
        <Question
          task={task}
          isSelf={task.member.id === user?.id}
          isOnlyOwner={owners.length === 1 && owners[0]?.id === task.member.id}
          close={close}
        />
      )}
    </Frame>
  )
}

/** Active members first; otherwise the order is kept. */
function byState(a: StaffMember, b: StaffMember): number {
  const rank = ({ active, invited }: StaffMember) => (active ? (invited ? 1 : 0) : 2)
  return rank(a) - rank(b)
}
