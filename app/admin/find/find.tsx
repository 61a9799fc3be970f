import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { FindDialog } from './find-dialog.tsx'

const OPEN_DIALOG = ':is([role=dialog], [role=alertdialog])'

/** The button, and Ctrl-K or Cmd-K, that open the search over screens, records and texts. */
export function Find() {
  const [open, setOpen] = useState(false)
  // Before the screen is painted, so that no early press is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a text with marks, Ctrl-K makes a link.
      if (event.defaultPrevented) return
      if (event.key !== 'k' || event.altKey || event.ctrlKey === event.metaKey) return
      event.preventDefault()
      // A dialog that asks something keeps the keyboard.
      if (!document.querySelector(OPEN_DIALOG)) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small sidebar-find"
        title="Ctrl K or ⌘ K"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={16} aria-hidden />
        Find
      </button>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}
