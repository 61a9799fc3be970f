import type { Factor } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import { formatEventDay } from '../../lib/event-times.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useAuth } from '../auth/auth-context.ts'
import { authenticatorsOf, nameOf } from '../auth/authenticators.ts'
import { showFailure } from '../auth/failure.ts'
import { useRecoveryCodes } from '../auth/use-recovery-codes.ts'
import { useProof } from '../proof/proof-context.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { AccountSection } from './account-section.tsx'
import { AddAuthenticator } from './add-authenticator.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function SecondStep() {
  const { user } = useAuth()
  const authenticators = authenticatorsOf(user)
  const { data: codes } = useRecoveryCodes()
  const isOn = authenticators.length > 0
  return (
    <AccountSection title="Second Step">
      <p className="mb-5">
        {isOn
          ? 'Sign-in asks for a code of your authenticator app after the password.'
          : 'With an authenticator app on your phone, a stolen password alone opens nothing.'}
      </p>
      {isOn && (
        <ul className="account-list">
          {authenticators.map((factor) => (
            <Authenticator key={factor.id} factor={factor} isLast={authenticators.length === 1} />
          ))}
        </ul>
      )}
      <AddAuthenticator isFirst={!isOn} withCodes={Boolean(codes)} />
      {isOn && codes && <RecoveryCodes remaining={codes.remaining} />}
    </AccountSection>
  )
}

function Authenticator({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemove(factor.id)
  return (
    <li>
      <div>
        <p className="row-title">{nameOf(factor)}</p>
        <p className="row-detail">Since {formatEventDay(factor.created_at)}</p>
      </div>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-label={`Remove ${nameOf(factor)}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </button>
      {asking && (
        <Confirm
          title="Are you sure you want to remove this authenticator?"
          action="Remove"
          busy={remove.isPending}
          confirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
          cancel={() => setAsking(false)}
        >
          {isLast && 'Your password alone will open your account again.'}
        </Confirm>
      )}
    </li>
  )
}

function useRemove(factorId: string) {
  const { auth } = useStaffClient()
  const { afterProof } = useProof()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { error } = await afterProof(() => auth.mfa.unenroll({ factorId }))
      if (error) return showFailure('Could not remove the authenticator', error)
      showToast({ title: 'Authenticator removed' })
      // The session lists the removed factor until it is refreshed.
      await auth.refreshSession()
      return queries.invalidateQueries({ queryKey: ['recovery-codes'] })
    },
  })
}
