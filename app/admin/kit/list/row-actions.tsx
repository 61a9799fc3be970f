import { Check, Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { RowMenu, type RowMenuProps } from './row-menu.tsx'

interface RowActionsProps extends RowMenuProps {
  edit: () => void
}

/** The actions of a row: buttons, or on narrow screens Edit and a menu. */
export function RowActions(props: RowActionsProps) {
  const { publicUrl, action, edit, copy, remove } = props
  const editButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="row-actions">
      {action && (
        <button
          type="button"
          className="button button-quiet button-small row-action-wide"
          onClick={() => {
            // The button disappears once it is done.
            editButton.current?.focus()
            action.act()
          }}
        >
          <Check size={16} aria-hidden />
          {action.label}
        </button>
      )}
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
      <button
        ref={editButton}
        type="button"
        className="button button-quiet button-small row-edit"
        onClick={edit}
      >
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
