import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '../../ui/confirm.tsx'
import type { CallFailure } from '../call.ts'
import { contentsOf } from '../files/remove.ts'
import { useClient } from '../kit/rows.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { BUCKET } from './bucket.ts'
import { countText } from './count-text.ts'
import { findUses, type Use } from './find-uses.ts'
import { useRemoval } from './use-removal.ts'
import { Uses } from './uses.tsx'

/** What is to be deleted. */
export interface Doomed {
  kind: 'folder' | 'file'
  name: string
  path: string
}

interface DeleteDialogProps {
  doomed: Doomed
  close: () => void
}

const WHAT = { folder: 'folder and all its contents', file: 'file' }

/** Asks before a file goes, or a folder with all that is in it; Cancel stops it half way too. */
export function DeleteDialog({ doomed, close }: DeleteDialogProps) {
  const { kind, name } = doomed
  const { gone, isPending, remove, stop } = useRemoval(doomed, close)
  const client = useClient()
  const { data: uses, error } = useQuery<Use[], CallFailure>({
    queryKey: ['uses', BUCKET, doomed.path],
    queryFn: () => findUses(client, doomed),
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
      {kind === 'folder' && <Count doomed={doomed} gone={isPending ? gone : undefined} />}
    </Confirm>
  )
}

/** How much a folder holds, and how much of that is gone. */
function Count({ doomed: { path }, gone }: { doomed: Doomed; gone: number | undefined }) {
  const client = useStaffClient()
  const [found, setFound] = useState(0)
  const { data, error } = useQuery({
    queryKey: ['contents', BUCKET, path],
    queryFn: ({ signal }) =>
      contentsOf(path, { client, bucket: BUCKET, signal, progress: setFound }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <p className="row-detail">What it holds could not be counted.</p>
  if (!data) return <p className="row-detail">Counting: {countText(0, found)} so far</p>
  const { files, folders } = data
  if (gone === undefined) {
    return <p className="row-detail">It holds {countText(folders.length - 1, files.length)}.</p>
  }
  return (
    <>
      <p className="row-detail">
        {gone} of {files.length} deleted
      </p>
      <progress className="removal" value={gone} max={files.length || 1} aria-label="Deletion" />
    </>
  )
}
