import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../behaviors/show-toast.ts'

/**
 * Files that are dropped anywhere on the page, or pasted.
 *
 * @returns whether some are being dragged over it.
 */
export function useBroughtFiles(bring: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return
    event.preventDefault()
    setOver(false)
    bring(filesOf(data))
  })
  useEffect(() => {
    const dragged = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Else the browser opens a dropped file in place of the page.
      event.preventDefault()
      setOver(true)
    }
    const left = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const dropped = (event: DragEvent) => take(event, event.dataTransfer)
    const pasted = (event: ClipboardEvent) => take(event, event.clipboardData)
    const gone = new AbortController()
    const { signal } = gone
    addEventListener('dragover', dragged, { signal })
    addEventListener('dragleave', left, { signal })
    addEventListener('drop', dropped, { signal })
    addEventListener('paste', pasted, { signal })
    return () => gone.abort()
  }, [])
  return over
}

/** A folder arrives among files, but has no bytes. */
function filesOf({ items }: DataTransfer): File[] {
  const brought = [...items].filter(({ kind }) => kind === 'file')
  const folders = brought.filter((item) => item.webkitGetAsEntry?.()?.isDirectory)
  if (folders.length > 0) {
    const title = 'A folder cannot be uploaded: Please choose the files in it.'
    showToast({ title, destructive: true })
  }
  return brought.flatMap((item) => (folders.includes(item) ? [] : (item.getAsFile() ?? [])))
}
