import { useLayoutEffect, useRef } from 'react'

const openDialogs: (() => void)[] = []

/**
 * Closes the topmost dialog, whichever one Radix asks to close. Radix registers a dialog slightly after it is
 * painted: an Escape in between would close the dialog below and discard its input.
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
