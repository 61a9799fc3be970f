import { zodResolver } from '@hookform/resolvers/zod'
import type { AuthMFAEnrollTOTPResponse } from '@supabase/supabase-js'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { showToast } from '../../behaviors/show-toast.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { failureOf } from '../auth/failure.ts'
import { useStaffClient } from '../staff-client-context.ts'

export type Enrolled = NonNullable<AuthMFAEnrollTOTPResponse['data']>

const schema = z.object({ code: z.string().trim().min(1, 'Code is required') })

export function VerifyAuthenticator({ enrolled, done }: { enrolled: Enrolled; done: () => void }) {
  const { auth } = useStaffClient()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: enrolled.id, code })
    if (error) return setError('code', { message: failureOf(error) }, { shouldFocus: true })
    showToast({ title: 'Authenticator added' })
    done()
  })
  const { qr_code, secret } = enrolled.totp
  return (
    <form noValidate onSubmit={submit}>
      <p>Open your authenticator app, add an account, and scan this picture.</p>
      <div className="qr">
        <img src={pictureOf(qr_code)} alt="QR code for your authenticator app" />
        <div>
          <p>Cannot scan it? Type this key instead:</p>
          <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <Field
        label="Authenticator code"
        hint="The six digits that the app shows now."
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
      <SubmitButton busy={formState.isSubmitting}>Verify</SubmitButton>
    </form>
  )
}

/** The client's data URL contains unencoded `#`, which would begin a fragment. */
function pictureOf(qrCode: string): string {
  const [, svg = ''] = /^data:image\/svg\+xml;utf-8,(.*)$/s.exec(qrCode) ?? []
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
