import { zodResolver } from '@hookform/resolvers/zod'
import type { AuthError } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showToast } from '../../behaviors/show-toast.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { failureOf, showFailure } from '../auth/failure.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { useStaffClient } from '../staff-client-context.ts'
import { SESSIONS_KEY } from './use-sessions.ts'

const schema = z.object({ password: z.string().min(1, 'Password is required'), nonce: z.string() })

/** The field to show an error at, by error code. */
const FIELDS: Record<string, 'password' | 'nonce'> = {
  weak_password: 'password',
  same_password: 'password',
  reauthentication_not_valid: 'nonce',
}

/** Changes the password. If the session is too old, the server mails a code that must be entered. */
export function ChangePassword({ done }: { done?: () => void }) {
  const { auth } = useStaffClient()
  const { user } = useAuth()
  const queries = useQueryClient()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, formState, setError, setFocus, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', nonce: '' },
  })

  const askForCode = async () => {
    const { error } = await auth.reauthenticate()
    if (error) showFailure('Could not send the mail', error)
    else setNeedsCode(true)
  }
  const refuse = async (error: AuthError) => {
    const field = FIELDS[error.code ?? '']
    if (error.code === 'reauthentication_needed') await askForCode()
    else if (field) setError(field, { message: failureOf(error) }, { shouldFocus: true })
    else showFailure('Could not change the password', error)
  }
  const submit = handleSubmit(async ({ password, nonce }) => {
    const { error } = await auth.updateUser({ password, ...(nonce && { nonce: nonce.trim() }) })
    if (error) return refuse(error)
    showToast({ title: 'Password changed' })
    // The change has ended the other sessions.
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY })
    setNeedsCode(false)
    reset()
    done?.()
  })

  useEffect(() => {
    if (needsCode) setFocus('nonce')
  }, [needsCode, setFocus])

  const { errors, isSubmitting } = formState
  return (
    <form noValidate onSubmit={submit}>
      {/* For password managers. */}
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? ''} />
      <Field
        label="New password"
        hint="A long one is a good one: three or four words are easy to remember."
        error={errors.password?.message}
      >
        {(props) => (
          <PasswordInput {...props} {...register('password')} autoComplete="new-password" />
        )}
      </Field>
      {needsCode && (
        <Field
          label="Code from the mail"
          hint={`You signed in a while ago, so a code was sent to ${user?.email}.`}
          error={errors.nonce?.message}
        >
          {(props) => (
            <input
              {...props}
              {...register('nonce')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </Field>
      )}
      <SubmitButton busy={isSubmitting}>Change Password</SubmitButton>
    </form>
  )
}
