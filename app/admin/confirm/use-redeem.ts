import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../behaviors/show-toast.ts'
import { failureOf } from '../auth/failure.ts'
import { useOwnAuth } from '../own-auth-context.ts'
import { useStaffClient } from '../staff-client-context.ts'
import type { LinkKind } from './link-kinds.ts'
import { type MailedLink, pathOf } from './mailed-link.ts'
import { redeemLink } from './redeem-link.ts'

interface Redeem {
  state: 'waiting' | 'busy' | 'half-confirmed' | 'expired'
  /** Why it failed. The link is still good. */
  failure: string | undefined
  redeem: () => Promise<void>
}

export function useRedeem(link: MailedLink, { next, done }: LinkKind): Redeem {
  const client = useStaffClient()
  const ownAuth = useOwnAuth()
  const navigate = useNavigate()
  const [state, setState] = useState<Redeem['state']>('waiting')
  const [failure, setFailure] = useState<string>()
  const redeem = async () => {
    setState('busy')
    setFailure(undefined)
    const redeemed = await redeemLink(client, ownAuth, link)
    switch (redeemed.result) {
      case 'let-in':
      case 'signed-in':
        if (done) showToast({ title: done })
        return navigate(next ?? pathOf(link), { replace: true })
      case 'elsewhere':
        return location.replace(redeemed.address)
      case 'failed':
        setFailure(failureOf(redeemed.error))
        return setState('waiting')
      default:
        return setState(redeemed.result)
    }
  }
  return { state, failure, redeem }
}
