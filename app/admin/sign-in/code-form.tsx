import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { AuthenticatorChoice } from '../auth/authenticator-choice.tsx'
import { authenticatorsOf } from '../auth/authenticators.ts'
import { useRecoveryCodes } from '../auth/use-recovery-codes.ts'

const schema = z.object({
  code: z.string().trim().min(1, 'Code is required'),
  factor: z.string(),
})

const METHODS = {
  authenticator: {
    label: 'Authenticator code',
    hint: 'The six digits that your authenticator app shows now.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you kept when you set up the second step. Each is good once.',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
    other: 'Use the authenticator',
  },
} as const

/** The second step, for an account with an authenticator. */
export function CodeForm() {
  const { user, verifyCode, redeemRecoveryCode, signOut } = useAuth()
  const { data: codes } = useRecoveryCodes()
  const [method, setMethod] = useState<keyof typeof METHODS>('authenticator')
  const { label, hint, input, other } = METHODS[method]
  const authenticators = authenticatorsOf(user)
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '', factor: authenticators[0]?.id ?? '' },
  })
  const submit = handleSubmit(async ({ code, factor }) => {
    const onFailure = (message: string) => setError('code', { message })
    const done = await (method === 'recovery'
      ? redeemRecoveryCode(code, onFailure)
      : verifyCode(factor, code, onFailure))
    if (!done) setFocus('code', { shouldSelect: true })
  })
  const switchMethod = () => {
    setMethod(method === 'recovery' ? 'authenticator' : 'recovery')
    reset()
  }
  useEffect(() => setFocus('code'), [setFocus, method])
  return (
    <form noValidate onSubmit={submit}>
      {method === 'authenticator' && authenticators.length > 1 && (
        <Field label="Authenticator">
          {(props) => (
            <AuthenticatorChoice {...props} {...register('factor')} factors={authenticators} />
          )}
        </Field>
      )}
      <Field key={method} label={label} hint={hint} error={formState.errors.code?.message}>
        {(props) => <input {...props} {...register('code')} {...input} />}
      </Field>
      <div className="form-buttons">
        <SubmitButton busy={formState.isSubmitting}>Continue</SubmitButton>
        <button type="button" className="button button-quiet" onClick={() => signOut()}>
          Cancel
        </button>
        {/* Hidden, not absent, until the codes are loaded: no layout shift under a pointer. */}
        <button
          type="button"
          className="form-link"
          onClick={switchMethod}
          style={{ visibility: codes && codes.remaining > 0 ? 'visible' : 'hidden' }}
        >
          {other}
        </button>
      </div>
    </form>
  )
}
