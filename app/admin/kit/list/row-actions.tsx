import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react'

interface RowActionsProps {
  /** Where visitors see the record, if they do. */
  publicUrl: string | undefined
  edit: () => void
  copy: () => void
  remove: () => void
}

/** What can be done with a row. */
export function RowActions({ publicUrl, edit, copy, remove }: RowActionsProps) {
  return (
    <>
      {publicUrl && (
        <a
          href={publicUrl}
          target="_blank"
          rel="noopener"
          className="button button-quiet button-small"
        >
          <ExternalLink size={16} aria-hidden />
          View on site
        </a>
      )}
      <button type="button" className="button button-quiet button-small" onClick={edit}>
        <Pencil size={16} aria-hidden />
        Edit
      </button>
      <button type="button" className="button button-quiet button-small" onClick={copy}>
        <Copy size={16} aria-hidden />
        Duplicate
      </button>
      <button type="button" className="button button-quiet button-small" onClick={remove}>
        <Trash2 size={16} aria-hidden />
        Delete
      </button>
    </>
  )
}
