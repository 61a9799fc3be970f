import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { canManageAccounts } from '../../data/staff-client.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { showFailure } from '../auth/failure.ts'
import { useProof } from '../proof/proof-context.ts'
import { useAccounts } from '../staff/use-accounts.ts'
import { useIsOwner } from '../staff/use-is-owner.ts'
import { useStaffClient } from '../staff-client-context.ts'

const schema = z.object({ email: z.string().trim().min(1, 'Email is required') })

/** Changes the email address; both addresses must confirm. */
export function ChangeEmail() {
  const { data: isOwner = false } = useIsOwner()
  const { data: accounts } = useAccounts({ enabled: isOwner && canManageAccounts() })
  const { auth } = useStaffClient()
  const { user } = useAuth()
  const { withProof } = useProof()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async (changes) => {
    const emailRedirectTo = `${location.origin}/admin/account`
    const { error } = await withProof((proof) =>
      auth.updateUser({ ...changes, ...proof }, { emailRedirectTo }),
    )
    if (error) showFailure('Could not change the email address', error)
    else reset()
  })
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-5">
        You sign in as <strong>{user?.email}</strong>.
      </p>
      {user?.new_email && (
        <p role="status" className="notice mb-5">
          The change to <strong>{user.new_email}</strong> waits for your confirmation: open the link
          in the mail to each of the two addresses.
          {accounts?.canMail === false &&
            ' No mail server is set up, so both mails are files in the folder “mail” of the site’s data.'}
        </p>
      )}
      <Field label="New email" error={formState.errors.email?.message}>
        {(props) => <input {...props} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <SubmitButton busy={formState.isSubmitting}>Change Email</SubmitButton>
    </form>
  )
}
