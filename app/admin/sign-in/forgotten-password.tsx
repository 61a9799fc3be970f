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
import { PasswordCodeForm } from './password-code-form.tsx'

const schema = z.object({ email: z.string().trim().min(1, 'Email is required') })

/** Requests a password reset mail and takes its code. The response does not reveal whether the account exists. */
export default function ForgottenPassword() {
  const { requestPassword } = useAuth()
  const [mail, setMail] = useState<{ to: string; sent: boolean }>()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const send = handleSubmit(async ({ email }) => {
    const done = await requestPassword(email, (message) => setError('root', { message }))
    if (done) setMail({ to: email, sent: true })
  })
  const enterCode = handleSubmit(({ email }) => setMail({ to: email, sent: false }))
  return (
    <Frame title="Forgot your password?">
      {mail ? (
        <>
          {mail.sent && (
            <p role="status" className="notice">
              If <strong>{mail.to}</strong> is the address of an account, a mail is on its way to
              it. Open its link, or enter the code from the mail here. Either is good once, within
              an hour.
            </p>
          )}
          <PasswordCodeForm email={mail.to} />
        </>
      ) : (
        <form noValidate onSubmit={send}>
          <FormFailure message={formState.errors.root?.message} />
          <Field
            label="Email"
            hint="We send a link and a code with which you choose a new password."
            error={formState.errors.email?.message}
          >
            {(props) => (
              <input {...props} {...register('email')} type="email" autoComplete="username" />
            )}
          </Field>
          <div className="form-buttons">
            <SubmitButton busy={formState.isSubmitting}>Send Link</SubmitButton>
            <button type="button" className="form-link" onClick={enterCode}>
              I have a code
            </button>
          </div>
        </form>
      )}
      <p className="form-buttons mt-6">
        {mail && (
          <button type="button" className="form-link" onClick={() => setMail(undefined)}>
            Send another mail
          </button>
        )}
        <Link to="/admin" className="form-link">
          Back to sign-in
        </Link>
      </p>
    </Frame>
  )
}
