import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useBrand } from '../../ui/use-brand.ts'
import { useAuth } from '../auth/auth-context.ts'
import { authenticatorsOf } from '../auth/authenticators.ts'
import { showFailure } from '../auth/failure.ts'
import { useProof } from '../proof/proof-context.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { CodeList } from './code-list.tsx'
import { useMakeCodes } from './use-make-codes.ts'
import { type Enrolled, VerifyAuthenticator } from './verify-authenticator.tsx'

interface AddProps {
  isFirst: boolean
  /** The backend supports recovery codes; they are generated with the first authenticator. */
  withCodes: boolean
}

/** Sets up an authenticator app: QR code, first code, recovery codes. */
export function AddAuthenticator({ isFirst, withCodes }: AddProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>()
  const [codes, setCodes] = useState<string[]>()
  const enroll = useEnroll(setEnrolled)
  const makeCodes = useMakeCodes(setCodes)
  const verified = () => {
    setEnrolled(undefined)
    if (isFirst && withCodes) makeCodes.mutate()
  }
  return (
    <>
      <button
        type="button"
        className={`button ${isFirst ? 'button-solid' : 'button-quiet'}`}
        disabled={enroll.isPending}
        aria-busy={enroll.isPending}
        onClick={() => enroll.mutate()}
      >
        {isFirst ? 'Set Up an Authenticator' : 'Add Another Authenticator'}
      </button>
      {enrolled && (
        <Dialog title="Set up an authenticator" close={() => setEnrolled(undefined)}>
          <VerifyAuthenticator enrolled={enrolled} done={verified} />
        </Dialog>
      )}
      {codes && <CodeList codes={codes} close={() => setCodes(undefined)} />}
    </>
  )
}

function useEnroll(show: (enrolled: Enrolled) => void) {
  const { auth } = useStaffClient()
  const { user } = useAuth()
  const { shortName } = useBrand()
  const { afterProof } = useProof()
  return useMutation({
    mutationFn: async () => {
      // Names must be unique, also among abandoned enrollments.
      const { data: factors } = await auth.mfa.listFactors()
      const abandoned = factors?.all.filter(({ status }) => status === 'unverified') ?? []
      for (const { id } of abandoned) await auth.mfa.unenroll({ factorId: id })
      const { data, error } = await afterProof(() =>
        auth.mfa.enroll({
          factorType: 'totp',
          issuer: shortName,
          friendlyName: nextName(authenticatorsOf(user).map((factor) => factor.friendly_name)),
        }),
      )
      if (error) showFailure('Could not set up an authenticator', error)
      else show(data)
    },
  })
}

function nextName(taken: (string | undefined)[]): string {
  const names = ['Authenticator app', ...taken.map((_, n) => `Authenticator app ${n + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? ''
}
