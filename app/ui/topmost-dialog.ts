import { useLayoutEffect, useRef } from 'react'

const openDialogs: (() => void)[] = []

/**
 * Closes the dialog that was opened last, whichever of them Radix asks to close. A dialog is seen a moment
 * before Radix has its layer: an Escape in between would close the one below it, with what was typed there.
 *
 * @returns closes the topmost dialog.
 */
export function useTopmostDialog(close: () => void): () => void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    const closeThis = () => latest.current()
    openDialogs.push(closeThis)
    return () => void openDialogs.splice(openDialogs.indexOf(closeThis), 1)
  }, [])
  return () => openDialogs.at(-1)?.()
}
