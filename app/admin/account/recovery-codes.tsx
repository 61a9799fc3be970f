import { useState } from 'react'
import { Confirm } from '../../ui/confirm.tsx'
import { CodeList } from './code-list.tsx'
import { useMakeCodes } from './use-make-codes.ts'

export function RecoveryCodes({ remaining }: { remaining: number }) {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const make = useMakeCodes(setCodes)
  return (
    <div className="account-subsection">
      <h3>Recovery codes</h3>
      <p className="mb-5">
        {remaining === 0
          ? 'You have none left. Should you lose your phone, they are your way in.'
          : `You have ${remaining} left. Each lets you in once, should you lose your phone.`}
      </p>
      <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        Make New Recovery Codes
      </button>
      {asking && (
        <Confirm
          title="Are you sure you want to make new recovery codes?"
          action="Make New Codes"
          busy={make.isPending}
          confirm={() => make.mutate(undefined, { onSettled: () => setAsking(false) })}
          cancel={() => setAsking(false)}
        >
          The ones you have now will no longer work.
        </Confirm>
      )}
      {codes && <CodeList codes={codes} close={() => setCodes(undefined)} />}
    </div>
  )
}
