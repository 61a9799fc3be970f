import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isHosted } from '../../data/staff-client.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { CallFailure } from '../call.ts'
import { contentsOf } from '../files/remove.ts'
import { useAnyClient } from '../kit/rows.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { BUCKET } from './bucket.ts'
import { countText } from './count-text.ts'
import type { DeleteTarget } from './delete-target.ts'
import { findUses, type Use } from './find-uses.ts'
import { useRemoval } from './use-removal.ts'
import { Uses } from './uses.tsx'

interface DeleteDialogProps {
  target: DeleteTarget
  close: () => void
}

const WHAT = { folder: 'folder and all its contents', file: 'file' }

/** Confirms the deletion of a file or folder. Cancel also stops a running deletion. */
export function DeleteDialog({ target, close }: DeleteDialogProps) {
  const { kind, name } = target
  const { deleted, isPending, remove, stop } = useRemoval(target, close)
  const client = useAnyClient()
  const { data: uses, error } = useQuery<Use[], CallFailure>({
    queryKey: ['uses', BUCKET, target.path],
    queryFn: () => findUses(client, target),
    gcTime: 0,
    retry: false,
  })
  const cancel = () => (isPending ? stop() : close())
  return (
    <Confirm
      title="Are you absolutely sure?"
      action="Delete"
      busy={isPending || !(uses || error)}
      confirm={remove}
      cancel={cancel}
    >
      <p>
        This action cannot be undone. This will permanently delete the {WHAT[kind]} from storage.
      </p>
      <p className="mt-3">
        <strong>{name}</strong>
      </p>
      <Uses uses={uses} error={error} />
      {!isHosted() && <p className="row-detail mt-3">Kept in Trash for 30 days</p>}
      {kind === 'folder' && <Count target={target} deleted={isPending ? deleted : undefined} />}
    </Confirm>
  )
}

/** The number of entries in a folder, then the progress of the deletion. */
function Count({
  target: { path },
  deleted,
}: {
  target: DeleteTarget
  deleted: number | undefined
}) {
  const client = useStaffClient()
  const [found, setFound] = useState(0)
  const { data, error } = useQuery({
    queryKey: ['contents', BUCKET, path],
    queryFn: ({ signal }) =>
      contentsOf(path, { client, bucket: BUCKET, signal, onProgress: setFound }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p className="row-detail">What it holds could not be counted.</p>
  if (!data) return <p className="row-detail">Counting: {countText(0, found)} so far</p>
  const { files, folders } = data
  if (deleted === undefined) {
    return <p className="row-detail">It holds {countText(folders.length - 1, files.length)}.</p>
  }
  return (
    <>
      <p className="row-detail">
        {deleted} of {files.length} deleted
      </p>
      <progress
        className="delete-progress"
        value={deleted}
        max={files.length || 1}
        aria-label="Deletion"
      />
    </>
  )
}
