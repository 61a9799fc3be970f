import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'

/**
 * Receives files that are dropped anywhere on the page, or pasted.
 * @returns whether files are being dragged over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    onFiles(filesOf(data))
  })
  // Before the screen is painted, as the browser would open an early file.
  useLayoutEffect(() => {
    const dragged = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser would open a dropped file.
      event.preventDefault()
      setOver(true)
    }
    const left = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const dropped = (event: DragEvent) => take(event, event.dataTransfer)
    const pasted = (event: ClipboardEvent) => take(event, event.clipboardData)
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('dragover', dragged, { signal })
    addEventListener('dragleave', left, { signal })
    addEventListener('drop', dropped, { signal })
    addEventListener('paste', pasted, { signal })
    return () => listeners.abort()
  }, [])
  return over
}

/** Without dropped folders, which appear as files without content. */
function filesOf({ items }: DataTransfer): File[] {
  const dropped = [...items].filter(({ kind }) => kind === 'file')
  const folders = dropped.filter((item) => item.webkitGetAsEntry?.()?.isDirectory)
  if (folders.length > 0) {
    const title = 'A folder cannot be uploaded: Please choose the files in it.'
    showToast({ title, destructive: true })
  }
  return dropped.flatMap((item) => (folders.includes(item) ? [] : (item.getAsFile() ?? [])))
}
