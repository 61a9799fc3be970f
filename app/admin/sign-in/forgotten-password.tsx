import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { FormFailure } from './form-failure.tsx'
import { Frame } from './frame.tsx'

const schema = z.object({ email: z.string().trim().min(1, 'Email is required') })

/** Requests a password reset mail. The response does not reveal whether the account exists. */
export default function ForgottenPassword() {
  const { requestPassword } = useAuth()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async ({ email }) => {
    const done = await requestPassword(email, (message) => setError('root', { message }))
    if (done) setSentTo(email)
  })
  return (
    <Frame title="Forgot your password?">
      {sentTo ? (
        <p role="status" className="notice">
          If <strong>{sentTo}</strong> is the address of an account, a mail is on its way to it. Its
          link lets you choose a new password, once, within an hour.
        </p>
      ) : (
        <form noValidate onSubmit={submit}>
          <FormFailure message={formState.errors.root?.message} />
          <Field
            label="Email"
            hint="We send a link with which you choose a new password."
            error={formState.errors.email?.message}
          >
            {(props) => (
              <input {...props} {...register('email')} type="email" autoComplete="username" />
            )}
          </Field>
          <div className="form-buttons">
            <SubmitButton busy={formState.isSubmitting}>Send Link</SubmitButton>
          </div>
        </form>
      )}
      <p className="mt-6">
        <Link to="/admin" className="form-link">
          Back to sign-in
        </Link>
      </p>
    </Frame>
  )
}
