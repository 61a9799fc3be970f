import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showToast } from '../../behaviors/show-toast.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { failureOf, showFailure } from '../auth/failure.ts'
import { useProof } from '../proof/proof-context.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { useStaffClient } from '../staff-client-context.ts'
import { SESSIONS_KEY } from './use-sessions.ts'

const schema = z.object({ password: z.string().min(1, 'Password is required') })

/** Errors that are shown at the field. */
const OF_FIELD = ['weak_password', 'same_password']

/** Saves a new password, or the first one of an account; the server may ask for a proof before. */
export function ChangePassword({ done }: { done?: () => void }) {
  const { auth } = useStaffClient()
  const { user } = useAuth()
  const { withProof } = useProof()
  const queries = useQueryClient()
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await withProof((proof) => auth.updateUser({ password, ...proof }))
    if (error && OF_FIELD.includes(error.code ?? ''))
      return setError('password', { message: failureOf(error) }, { shouldFocus: true })
    if (error) return showFailure('Could not save the password', error)
    showToast({ title: 'Password saved' })
    // The change has ended the other sessions.
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY })
    reset()
    done?.()
  })

  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={submit}>
      {/* For password managers. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <Field
        label="New password"
        hint="Ten characters or more: three or four words are easy to remember."
        error={errors.password?.message}
      >
        {(props) => (
          <PasswordInput {...props} {...register('password')} autoComplete="new-password" />
        )}
      </Field>
      <SubmitButton busy={isSubmitting}>Save Password</SubmitButton>
    </form>
  )
}
