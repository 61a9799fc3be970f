import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../behaviors/show-toast.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { CallFailure } from '../call.ts'
import { ListItem } from './list/list-item.tsx'
import type { Resource, Row } from './resource.ts'
import { useAnyClient, useCachedRows } from './rows.ts'
import { useDelete } from './use-delete.ts'
import { TRASH, undelete, useHasVersions } from './versions.ts'

interface DeleteRecordProps {
  resource: Resource
  row: Row
  close: () => void
}

/** Confirms and runs the deletion of a record, with a toast for the result, which offers to undo it. */
export function DeleteRecord({ resource, row, close }: DeleteRecordProps) {
  const { texts } = resource
  const { mutate, isPending } = useDelete(resource)
  const hasVersions = useHasVersions()
  const undo = useUndo(resource, row)
  const confirm = () =>
    mutate(row, {
      onSuccess: () =>
        showToast({
          title: texts.deleted,
          ...(hasVersions && { action: { label: 'Undo', run: undo } }),
        }),
      onError: ({ message }) =>
        showToast({ title: texts.deleteFailed, description: message, destructive: true }),
      onSettled: close,
    })
  return (
    <Confirm
      title={texts.confirmDelete}
      action="Delete"
      busy={isPending}
      confirm={confirm}
      cancel={close}
    >
      <div className="row">
        <ListItem resource={resource} row={row} />
      </div>
      {hasVersions && <p className="row-detail mt-3">Kept in Trash for 30 days</p>}
    </Confirm>
  )
}

/** Brings the row back, also after its screen was left. */
function useUndo(resource: Resource, row: Row) {
  const client = useAnyClient()
  const cache = useCachedRows(resource)
  const queries = useQueryClient()
  return async () => {
    try {
      await undelete(client, resource, row)
      showToast({ title: 'Deletion undone' })
    } catch (error) {
      const { message } = error as CallFailure
      showToast({ title: 'Could not undo the deletion', description: message, destructive: true })
    }
    await Promise.all([cache.reload(), queries.invalidateQueries({ queryKey: [TRASH] })])
  }
}
