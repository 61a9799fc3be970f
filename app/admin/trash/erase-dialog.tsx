import { useQuery } from '@tanstack/react-query'
import { Confirm } from '../../ui/confirm.tsx'
import { useOrigins } from '../../ui/stored-link.ts'
import type { CallFailure } from '../call.ts'
import { useAnyClient } from '../kit/rows.ts'
import { type DeletedRecord, titleOf } from './deleted-record.ts'
import { filesOf, type RecordFiles, type StoredPath } from './record-files.ts'
import { useErase } from './use-trash.ts'

interface EraseDialogProps {
  record: DeletedRecord
  /** The whole trash. */
  records: DeletedRecord[]
  close: () => void
}

/** Asks before a record is erased with its history and its files. */
export function EraseDialog({ record, records, close }: EraseDialogProps) {
  const { mutate, isPending } = useErase()
  const client = useAnyClient()
  const { siteUrl, storage } = useOrigins()
  const { data: files, error } = useQuery<RecordFiles, CallFailure>({
    queryKey: ['files of a record', record.id],
    queryFn: () =>
      filesOf(client, record, {
        ours: [siteUrl, storage, location.origin],
        others: records.filter((other) => other !== record),
      }),
    gcTime: 0,
    retry: false,
  })
  return (
    <Confirm
      title="Erase this record for good?"
      action="Erase"
      busy={isPending || !(files || error)}
      confirm={() => mutate({ record, files: files?.own ?? [] }, { onSettled: close })}
      cancel={close}
    >
      <p>
        <strong>{titleOf(record)}</strong>
      </p>
      <p className="mt-3">
        It goes with its whole history and cannot be brought back. Backups keep it until they
        expire.
      </p>
      <Files files={files} error={error} />
    </Confirm>
  )
}

interface FilesProps {
  files: RecordFiles | undefined
  error: CallFailure | null
}

function Files({ files, error }: FilesProps) {
  if (error)
    return (
      <p className="row-detail mt-3">
        Which files it has could not be found out: they stay in the Asset Manager.
      </p>
    )
  if (!files) return <p className="row-detail mt-3">Looking for its files</p>
  const { own, shared } = files
  return (
    <>
      {own.length > 0 && <FileList title="Its files are erased too:" files={own} />}
      {shared.length > 0 && (
        <FileList title="Others use these files, so they stay:" files={shared} />
      )}
    </>
  )
}

function FileList({ title, files }: { title: string; files: StoredPath[] }) {
  return (
    <div className="uses mt-3">
      <p>{title}</p>
      <ul>
        {files.map(({ bucket, path }) => (
          <li key={`${bucket}/${path}`}>{path}</li>
        ))}
      </ul>
    </div>
  )
}
