import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'

const schema = z.object({
  // Some mail programs copy digits with spaces between them.
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().min(1, 'Code is required')),
})

/** Takes the code of a password reset mail, for mails that are read on another device. */
export function PasswordCodeForm({ email }: { email: string }) {
  const { redeemPasswordCode } = useAuth()
  const navigate = useNavigate()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    const onFailure = (message: string) => setError('code', { message })
    const done = await redeemPasswordCode(email, code, onFailure)
    if (done) await navigate('/admin/new-password')
    else setFocus('code', { shouldSelect: true })
  })
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label="Code from the mail"
        hint="The digits in the mail, in place of its link."
        error={formState.errors.code?.message}
      >
        {(props) => (
          <input
            {...props}
            {...register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </Field>
      <div className="form-buttons">
        <SubmitButton busy={formState.isSubmitting}>Enter Code</SubmitButton>
      </div>
    </form>
  )
}
