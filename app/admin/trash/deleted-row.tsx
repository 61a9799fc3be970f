import { formatMoment } from '../../lib/event-times.ts'
import { ListItem } from '../kit/list/list-item.tsx'
import { DeletedActions } from './deleted-actions.tsx'
import { type DeletedRecord, labelOf, titleOf } from './deleted-record.ts'

interface DeletedRowProps {
  record: DeletedRecord
  busy: boolean
  restore: () => void
  /** For owners. */
  erase: (() => void) | undefined
}

/** A deleted record as its list showed it, with its screen and its deletion. */
export function DeletedRow({ record, busy, restore, erase }: DeletedRowProps) {
  const { screen, row, deletedAt, deletedBy } = record
  const title = titleOf(record)
  return (
    <li className="row">
      {screen ? (
        <ListItem resource={screen.resource} row={row}>
          <Deletion {...{ label: screen.label, deletedAt, deletedBy }} />
        </ListItem>
      ) : (
        <div className="min-w-0">
          <p className="row-title">{title}</p>
          <Deletion {...{ label: labelOf(record), deletedAt, deletedBy }} />
        </div>
      )}
      <DeletedActions name={title} busy={busy} restore={restore} erase={erase} />
    </li>
  )
}

type DeletionProps = Pick<DeletedRecord, 'deletedAt' | 'deletedBy'> & { label: string }

function Deletion({ label, deletedAt, deletedBy }: DeletionProps) {
  return (
    <p className="row-detail deletion">
      {label} · deleted <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time> by{' '}
      {deletedBy ?? 'the operator'}
    </p>
  )
}
