import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import type { RowMoves } from './movable-rows.tsx'
import { RowMenu } from './row-menu.tsx'

export interface RowActionsProps {
  /** The record's name, which tells its menu from those of other rows. */
  name: string
  /** Where visitors see the record, if they do. */
  publicUrl: string | undefined
  /** Present where the list is in an order of its own. */
  moves: RowMoves | undefined
  edit: () => void
  copy: () => void
  remove: () => void
}

/** What can be done with a row: buttons side by side, or where there is no room, one and a menu. */
export function RowActions(props: RowActionsProps) {
  const { publicUrl, edit, copy, remove } = props
  return (
    <div className="row-actions">
      {publicUrl && (
        <a
          href={publicUrl}
          target="_blank"
          rel="noopener"
          className="button button-quiet button-small row-action-wide"
        >
          <ExternalLink size={16} aria-hidden />
          View on site
        </a>
      )}
      <button type="button" className="button button-quiet button-small row-edit" onClick={edit}>
        <Pencil size={16} aria-hidden />
        <span>Edit</span>
      </button>
      <button
        type="button"
        className="button button-quiet button-small row-action-wide"
        onClick={copy}
      >
        <Copy size={16} aria-hidden />
        Duplicate
      </button>
      <button
        type="button"
        className="button button-quiet button-small row-action-wide"
        onClick={remove}
      >
        <Trash2 size={16} aria-hidden />
        Delete
      </button>
      <RowMenu {...props} />
    </div>
  )
}
