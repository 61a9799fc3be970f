import { useState } from 'react'
import { Confirm } from '../../ui/confirm.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { FetchFailed } from '../kit/fetch-failed.tsx'
import { useIsOwner } from '../staff/use-is-owner.ts'
import { DeletedGroupRow } from './deleted-group-row.tsx'
import type { DeletedGroup } from './deleted-groups.ts'
import { useDeletedFiles, useEraseFiles } from './use-deleted-files.ts'

const PAGE_SIZE = 50

/** The files that our own storage keeps for 30 days after their deletion. */
export function FileTrash() {
  const { data, error, refetch } = useDeletedFiles()
  const [limit, setLimit] = useState(PAGE_SIZE)
  if (error) return <FetchFailed text="Could not fetch the deleted files" retry={refetch} />
  if (!data) return <Spinner label="Loading" />
  if (data.length === 0)
    return <p className="list-state">No files. Deleted files stay here for 30 days.</p>
  return (
    <>
      <Groups groups={data.slice(0, limit)} />
      {data.length > limit && (
        <button
          type="button"
          className="button button-quiet mt-5"
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >
          Show More
        </button>
      )}
    </>
  )
}

function Groups({ groups }: { groups: DeletedGroup[] }) {
  const { data: isOwner } = useIsOwner()
  const [erasing, setErasing] = useState<DeletedGroup>()
  const { mutate, isPending } = useEraseFiles()
  return (
    <>
      <ul className="rows">
        {groups.map((group) => (
          <DeletedGroupRow
            key={group.id}
            group={group}
            erase={isOwner ? () => setErasing(group) : undefined}
          />
        ))}
      </ul>
      {erasing && (
        <Confirm
          title={`Erase ${erasing.isFolder ? 'these files' : 'this file'} for good?`}
          action="Erase"
          busy={isPending}
          confirm={() => mutate(erasing, { onSettled: () => setErasing(undefined) })}
          cancel={() => setErasing(undefined)}
        >
          <p>
            <strong>{erasing.path}</strong>
          </p>
          <p className="mt-3">It cannot be brought back. Backups keep it until they expire.</p>
        </Confirm>
      )}
    </>
  )
}
