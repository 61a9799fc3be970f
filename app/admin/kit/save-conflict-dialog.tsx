import { Confirm } from '../../ui/confirm.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import type { Resource } from './resource.ts'
import type { Resolution, SaveConflict } from './use-record-form.ts'

interface SaveConflictDialogProps {
  resource: Resource
  conflict: SaveConflict
  /** Without a resolution the dialog closes and the form stays as it is. */
  resolve: (resolution?: Resolution) => void
}

/** Asks how to continue after a save conflict. Nothing is overwritten without an answer. */
export function SaveConflictDialog({ resource, conflict, resolve }: SaveConflictDialogProps) {
  if (conflict.kind === 'changed') {
    const { base, payload, theirs } = conflict
    const subject = { table: resource.table, keys: [String(theirs.id)] }
    return (
      <MergeDialog
        {...{ fields: resource.fields, base, mine: payload, theirs, subject, resolve }}
      />
    )
  }
  if (conflict.kind === 'deleted') {
    return (
      <Confirm
        title="This record has been deleted"
        action="Add as New"
        confirm={() => resolve({ row: undefined, acceptedFields: [] })}
        cancel={() => resolve()}
      >
        Somebody has deleted it since you opened it. Your version is still in the form and can be
        added as a new record.
      </Confirm>
    )
  }
  return (
    <Confirm
      title="It may have been saved"
      action="Send Again"
      confirm={() => resolve({ row: conflict.loaded, acceptedFields: [] })}
      cancel={() => resolve()}
    >
      The server did not answer, and what you sent is not in the list so far. Before it is sent
      again, the list is read once more, so that nothing is saved twice.
    </Confirm>
  )
}
