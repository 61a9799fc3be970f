import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showToast } from '../../behaviors/show-toast.ts'
import { Delivery, emailField, type StaffChange } from '../../data/staff-requests.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { FormFailure } from '../sign-in/form-failure.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OneTimeLink } from './one-time-link.tsx'
import type { LinkTask } from './task.ts'
import { useChange } from './use-accounts.ts'

interface Wording {
  title: string
  text: string
  action: string
  mailed: string
  failed: string
}

const WORDINGS: Record<LinkTask['action'], Wording> = {
  invite: {
    title: 'Invite a colleague',
    text: 'They choose a password and can then work on everything but this screen. To let them manage accounts too, choose Make owner in their menu once they have accepted.',
    action: 'Invite',
    mailed: 'Invitation sent',
    failed: 'Could not invite',
  },
  resend: {
    title: 'Invite again',
    text: 'They get another link. Any of their links works, but only one of them, once.',
    action: 'Invite Again',
    mailed: 'Invitation sent again',
    failed: 'Could not resend the invitation',
  },
  reactivate: {
    title: 'Reactivate this account?',
    text: 'The old password and second factor no longer count: they get a link to choose a new password, and can then work on the site again.',
    action: 'Reactivate',
    mailed: 'Account reactivated, mail on its way',
    failed: 'Could not reactivate the account',
  },
  reset: {
    title: 'Reset this account?',
    text: 'The password, the second factor and passkeys are removed, and the account is signed out everywhere at once. They get a link to choose a new password.',
    action: 'Reset',
    mailed: 'Account reset, mail on its way',
    failed: 'Could not reset the account',
  },
}

interface LinkDialogProps {
  task: LinkTask
  canMail: boolean
  close: () => void
}

/** Asks how a link reaches its person, makes the change, and shows a link that is to be handed over. */
export function LinkDialog({ task, canMail, close }: LinkDialogProps) {
  const { action, member } = task
  const wording = WORDINGS[action]
  const { mutateAsync } = useChange()
  const [made, setMade] = useState<StaffChange & { link: object }>()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(z.object({ email: emailField, delivery: Delivery })),
    defaultValues: { email: member?.email ?? '', delivery: canMail ? 'mail' : 'link' } as const,
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ email, delivery }) => {
    try {
      const change = await mutateAsync(
        action === 'invite'
          ? { action, email, delivery }
          : { action, id: task.member.id, delivery },
      )
      if (change.link) return setMade({ ...change, link: change.link })
      showToast({ title: wording.mailed, description: change.email })
      close()
    } catch (error) {
      const { message } = error as Error
      setError('root', { message })
      showToast({ title: wording.failed, description: message, destructive: true })
    }
  })
  if (made) return <OneTimeLink {...made} close={close} />
  // Closed now, it would never show the link.
  const cancel = () => !isSubmitting && close()
  return (
    <Dialog title={wording.title} close={cancel}>
      <form noValidate onSubmit={submit}>
        <FormFailure message={errors.root?.message} />
        {member && (
          <p className="mb-3">
            <strong>{member.email}</strong>
          </p>
        )}
        <p className="mb-5">{wording.text}</p>
        {action === 'invite' && (
          <Field label="Email" required error={errors.email?.message}>
            {(props) => <input {...props} {...register('email')} type="email" autoComplete="off" />}
          </Field>
        )}
        <DeliveryChoice canMail={canMail} register={register('delivery')} />
        <div className="form-buttons">
          <button
            type="button"
            className="button button-quiet"
            disabled={isSubmitting}
            onClick={cancel}
          >
            Cancel
          </button>
          <SubmitButton busy={isSubmitting}>{wording.action}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
