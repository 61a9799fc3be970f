import { showToast } from '../../behaviors/show-toast.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ListItem } from './list/list-item.tsx'
import type { Resource, Row } from './resource.ts'
import { useDelete } from './use-delete.ts'

interface DeleteRecordProps {
  resource: Resource
  row: Row
  close: () => void
}

/** Confirms and runs the deletion of a record, with a toast for the result. */
export function DeleteRecord({ resource, row, close }: DeleteRecordProps) {
  const { texts } = resource
  const { mutate, isPending } = useDelete(resource)
  const confirm = () =>
    mutate(row, {
      onSuccess: () => showToast({ title: texts.deleted }),
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
    </Confirm>
  )
}
