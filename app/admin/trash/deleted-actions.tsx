import { Eraser, Undo2 } from 'lucide-react'

interface DeletedActionsProps {
  /** Of the record, file or folder. */
  name: string
  busy: boolean
  restore: () => void
  /** For owners. */
  erase: (() => void) | undefined
}

/** The buttons of a deleted record, file or folder. */
export function DeletedActions({ name, busy, restore, erase }: DeletedActionsProps) {
  return (
    <div className="row-actions">
      <button
        type="button"
        className="button button-quiet button-small"
        aria-label={`Restore ${name}`}
        aria-busy={busy}
        disabled={busy}
        onClick={restore}
      >
        <Undo2 size={16} aria-hidden />
        Restore
      </button>
      {erase && (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`Erase ${name}`}
          onClick={erase}
        >
          <Eraser size={16} aria-hidden />
          Erase
        </button>
      )}
    </div>
  )
}
