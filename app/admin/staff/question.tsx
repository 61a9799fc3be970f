import type { ReactNode } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import type { StaffMember } from '../../data/staff-requests.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { QuestionTask } from './task.ts'
import { useChange } from './use-accounts.ts'

interface Wording {
  title: string
  text: ReactNode
  action: string
  done: string
  failed: string
}

type Word = (member: StaffMember, isSelf: boolean) => Wording

const WORDINGS: Record<QuestionTask['action'], Word> = {
  withdraw: ({ email }) => ({
    title: 'Withdraw this invitation?',
    text: (
      <>
        The link that <strong>{email}</strong> got stops working. You can invite them again later.
      </>
    ),
    action: 'Withdraw',
    done: 'Invitation withdrawn',
    failed: 'Could not withdraw the invitation',
  }),
  deactivate: ({ email, owner }) => ({
    title: 'Deactivate this account?',
    text: (
      <>
        <strong>{email}</strong> is signed out everywhere at once and can no longer sign in
        {owner && ', and stops being an owner'}. What they did stays on the site; what they are
        typing right now is kept as a draft in their browser. You can reactivate the account at any
        time.
      </>
    ),
    action: 'Deactivate',
    done: 'Account deactivated',
    failed: 'Could not deactivate the account',
  }),
  addOwner: ({ email }) => ({
    title: 'Make this person an owner?',
    text: (
      <>
        <strong>{email}</strong> will be able to invite, deactivate and reset everybody on this
        screen, you included.
      </>
    ),
    action: 'Make Owner',
    done: 'Owner added',
    failed: 'Could not add the owner',
  }),
  removeOwner: ({ email }, isSelf) => ({
    title: isSelf ? 'Stop being an owner?' : 'Remove this owner?',
    text: isSelf ? (
      <>
        You, <strong>{email}</strong>, keep working on the site, but no longer manage accounts. Only
        another owner can make you one again.
      </>
    ) : (
      <>
        <strong>{email}</strong> keeps working on the site, but no longer manages accounts.
      </>
    ),
    action: isSelf ? 'Stop Being an Owner' : 'Remove Owner',
    done: 'Owner removed',
    failed: 'Could not remove the owner',
  }),
}

interface QuestionProps {
  task: QuestionTask
  isSelf: boolean
  isOnlyOwner: boolean
  close: () => void
}

/** Asks before a change of an account that gives no link, and makes it. */
export function Question({ task: { action, member }, isSelf, isOnlyOwner, close }: QuestionProps) {
  const { mutate, isPending } = useChange()
  const wording = WORDINGS[action](member, isSelf)
  if (isOnlyOwner && (action === 'removeOwner' || action === 'deactivate')) {
    return (
      <Dialog title="The site needs an owner" close={close}>
        <p className="mb-5">
          <strong>{member.email}</strong> is the only owner. Make someone else an owner first.
        </p>
        <div className="form-buttons">
          <button type="button" className="button button-solid" onClick={close}>
            Close
          </button>
        </div>
      </Dialog>
    )
  }
  const confirm = () =>
    mutate(
      { action, id: member.id },
      {
        onSuccess: () => showToast({ title: wording.done, description: member.email }),
        onError: ({ message }) =>
          showToast({ title: wording.failed, description: message, destructive: true }),
        onSettled: close,
      },
    )
  return (
    <Confirm
      title={wording.title}
      action={wording.action}
      busy={isPending}
      confirm={confirm}
      cancel={close}
    >
      <p>{wording.text}</p>
    </Confirm>
  )
}
