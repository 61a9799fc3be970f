import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'
import { today } from '../../lib/dates.ts'
import { instantOf } from '../../lib/event-times.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { type CallFailure, call } from '../call.ts'
import { HISTORY } from '../kit/history/use-history.ts'
import { useAnyClient } from '../kit/rows.ts'
import { TRASH } from '../kit/versions.ts'
import { ACTIVITY } from './activity-query.ts'

/** For owners: removes all versions from before a day. */
export function Purge() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        <Eraser size={18} aria-hidden />
        Erase Old Entries
      </button>
      {isOpen && <PurgeDialog close={() => setOpen(false)} />}
    </>
  )
}

function PurgeDialog({ close }: { close: () => void }) {
  const client = useAnyClient()
  const queries = useQueryClient()
  const [day, setDay] = useState('')
  const latest = today()
  const before = day && day <= latest && instantOf(`${day}T00:00`)
  const { mutate, isPending } = useMutation<number, CallFailure>({
    mutationFn: async () => {
      const { data } = await call<number>((signal) =>
        client.rpc('purge_versions', { before }).abortSignal(signal),
      )
      return data
    },
    onSuccess: (count) =>
      showToast({ title: count === 1 ? '1 entry erased' : `${count} entries erased` }),
    onError: ({ message }) =>
      showToast({ title: 'Could not erase them', description: message, destructive: true }),
    onSettled: async () => {
      close()
      for (const key of [ACTIVITY, HISTORY, TRASH])
        await queries.invalidateQueries({ queryKey: [key] })
    },
  })
  return (
    <Confirm
      title="Erase old entries of the history?"
      action="Erase"
      busy={isPending || !before}
      confirm={mutate}
      cancel={close}
    >
      <p>
        Histories end there, and records that were deleted earlier cannot be restored any more.
        Backups keep the entries until they expire.
      </p>
      <label className="mt-5 block">
        <span className="field-label">Before</span>
        <input
          type="date"
          className="control"
          max={latest}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </label>
    </Confirm>
  )
}
