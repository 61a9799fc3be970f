import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { AuthenticatorChoice } from '../auth/authenticator-choice.tsx'
import { authenticatorsOf } from '../auth/authenticators.ts'
import { failureOf } from '../auth/failure.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { useStaffClient } from '../staff-client-context.ts'
import { giveProof, type Method } from './give-proof.ts'
import { needsProof, type Outcome, type Proof } from './proof-context.ts'

export interface Asking {
  attempt: (proof: Proof) => Promise<Outcome>
  settle: (outcome: Outcome) => void
  cancel: () => void
}

const CODE = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const

const METHODS = {
  authenticator: { label: 'Authenticator code', other: 'Use the authenticator' },
  password: { label: 'Current password', other: 'Use the password' },
  mail: { label: 'Code from the mail', other: 'Send a code by mail' },
}

const schema = z.object({ value: z.string().min(1, 'This is required'), factor: z.string() })

/** Asks for the password, a code of the authenticator or one by mail, as the user likes. */
export function ProofDialog(asking: Asking) {
  const { user } = useAuth()
  return (
    <Dialog title="Please confirm that it is you" close={asking.cancel}>
      <p className="mb-5">
        This changes how your account is entered. The question protects you if your session has been
        stolen.
      </p>
      <ProofForm {...asking} email={user?.email ?? ''} authenticators={authenticatorsOf(user)} />
    </Dialog>
  )
}

interface FormProps extends Asking {
  email: string
  authenticators: ReturnType<typeof authenticatorsOf>
}

function ProofForm({ attempt, settle, cancel, email, authenticators }: FormProps) {
  const client = useStaffClient()
  const [first] = authenticators
  const [method, setMethod] = useState<Method>(first ? 'authenticator' : 'password')
  const [sending, setSending] = useState(false)
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { value: '', factor: first?.id ?? '' },
  })
  const choose = async (next: Method) => {
    if (next === 'mail') {
      setSending(true)
      const { error } = await client.auth.reauthenticate()
      setSending(false)
      if (error) return setError('value', { message: failureOf(error) })
    }
    reset()
    setMethod(next)
  }
  const submit = handleSubmit(async (given) => {
    const { outcome, refusal } = await giveProof(client, attempt, { method, ...given })
    // A hosted project takes the one proof that its settings name.
    const wanted = outcome.error?.code === 'current_password_required' ? 'password' : 'mail'
    if (needsProof(outcome) && method !== wanted) return choose(wanted)
    if (!refusal) return settle(outcome)
    setError('value', { message: failureOf(refusal) })
    setFocus('value', { shouldSelect: true })
  })
  useEffect(() => setFocus('value'), [setFocus, method])

  const busy = formState.isSubmitting || sending
  const Input = method === 'password' ? PasswordInput : 'input'
  return (
    <form noValidate onSubmit={submit}>
      {/* For password managers. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      {method === 'authenticator' && authenticators.length > 1 && (
        <Field label="Authenticator">
          {(props) => (
            <AuthenticatorChoice {...props} {...register('factor')} factors={authenticators} />
          )}
        </Field>
      )}
      <Field
        key={method}
        label={METHODS[method].label}
        {...(method === 'mail' && { hint: `It was sent to ${email}.` })}
        error={formState.errors.value?.message}
      >
        {(props) => (
          <Input
            {...props}
            {...register('value')}
            {...(method === 'password' ? { autoComplete: 'current-password' } : CODE)}
          />
        )}
      </Field>
      <div className="form-buttons">
        <SubmitButton busy={busy}>Confirm</SubmitButton>
        <button type="button" className="button button-quiet" onClick={cancel}>
          Cancel
        </button>
      </div>
      <p className="form-buttons">
        {waysBeside(method, Boolean(first)).map((other) => (
          <button
            key={other}
            type="button"
            className="form-link"
            disabled={busy}
            onClick={() => choose(other)}
          >
            {METHODS[other].other}
          </button>
        ))}
      </p>
    </form>
  )
}

function waysBeside(method: Method, hasAuthenticator: boolean): Method[] {
  const all: Method[] = hasAuthenticator
    ? ['authenticator', 'password', 'mail']
    : ['password', 'mail']
  return all.filter((each) => each !== method)
}
