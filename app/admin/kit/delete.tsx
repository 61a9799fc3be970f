import { showToast } from '../../behaviors/show-toast.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { RowLook } from './list/row-look.tsx'
import { useDelete } from './remove.ts'
import type { Resource, Row } from './resource.ts'

interface DeleteProps {
  resource: Resource
  row: Row
  close: () => void
}

/** Asks before a record is deleted, and says how that ended. */
export function Delete({ resource, row, close }: DeleteProps) {
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
        <RowLook resource={resource} row={row} />
      </div>
    </Confirm>
  )
}
