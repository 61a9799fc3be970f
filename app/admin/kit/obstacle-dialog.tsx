import { Confirm } from '../../ui/confirm.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Resource } from './resource.ts'
import type { Decision, Obstacle } from './use-record-form.ts'

interface ObstacleDialogProps {
  resource: Resource
  obstacle: Obstacle
  /** Without a decision it is back to the form. */
  decide: (decision?: Decision) => void
}

/** Asks what to do where a record could not just be saved. Nothing is overwritten without an answer. */
export function ObstacleDialog({ resource, obstacle, decide }: ObstacleDialogProps) {
  if (obstacle.kind === 'changed') {
    const { base, payload, theirs } = obstacle
    return <ConflictDialog {...{ fields: resource.fields, base, mine: payload, theirs, decide }} />
  }
  if (obstacle.kind === 'gone') {
    return (
      <Confirm
        title="This record has been deleted"
        action="Add as New"
        confirm={() => decide({ row: undefined, taken: [] })}
        cancel={() => decide()}
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
      confirm={() => decide({ row: obstacle.loaded, taken: [] })}
      cancel={() => decide()}
    >
      The server did not answer, and what you sent is not in the list so far. Before it is sent
      again, the list is read once more, so that nothing is saved twice.
    </Confirm>
  )
}
