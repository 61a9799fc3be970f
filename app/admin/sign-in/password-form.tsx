import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { FormFailure } from './form-failure.tsx'
import { PasswordInput } from './password-input.tsx'

const schema = z.object({
  email: z.string().trim().min(1, 'Email is required'),
  password: z.string().min(1, 'Password is required'),
})

export function PasswordForm() {
  const { signIn } = useAuth()
  const { register, handleSubmit, formState, setError, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const done = await signIn(values, (message) => setError('root', { message }))
    if (!done) setFocus('password', { shouldSelect: true })
  })
  return (
    <form noValidate onSubmit={submit}>
      <FormFailure message={errors.root?.message} />
      <Field label="Email" error={errors.email?.message}>
        {(props) => (
          <input {...props} {...register('email')} type="email" autoComplete="username" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(props) => (
          <PasswordInput {...props} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <div className="form-buttons">
        <SubmitButton busy={isSubmitting}>Sign In</SubmitButton>
        <Link to="/admin/forgotten-password" className="form-link">
          Forgot your password?
        </Link>
      </div>
    </form>
  )
}
