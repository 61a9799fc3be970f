import { type ReactNode, useCallback, useState } from 'react'
import { needsProof, type Outcome, ProofContext, type WithProof } from './proof-context.ts'
import { type Asking, ProofDialog } from './proof-dialog.tsx'

/** Asks for a proof above the screen that needs one. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>()
  const withProof = useCallback<WithProof>(async (attempt) => {
    type Result = Awaited<ReturnType<typeof attempt>>
    const refusal = await attempt({})
    if (!needsProof(refusal)) return refusal
    return new Promise<Result>((resolve) => {
      const settle = (outcome: Outcome) => {
        setAsking(undefined)
        resolve(outcome as Result)
      }
      setAsking({ attempt, settle, cancel: () => settle(refusal) })
    })
  }, [])
  return (
    <ProofContext value={withProof}>
      {children}
      {asking && <ProofDialog {...asking} />}
    </ProofContext>
  )
}
