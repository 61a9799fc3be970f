import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Listing } from '../files/bucket.ts'
import type { DeleteTarget } from './delete-target.ts'
import { FileRow, FolderRow } from './rows.tsx'

/** In pixels, before the first row has been measured. */
const ROW_HEIGHT = 86

interface EntryListProps {
  listing: Pick<Listing, 'folders' | 'files'>
  remove: (target: DeleteTarget) => void
}

/** Folders, then files, as a virtual list. */
export function EntryList({ listing: { folders, files }, remove }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT)
  const virtualizer = useWindowVirtualizer({
    count: folders.length + files.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => (folders[index] ?? files[index - folders.length])?.path ?? index,
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
  })
  useLayoutEffect(() => {
    // The upload list above changes its height.
    setTop(list.current?.offsetTop ?? 0)
    // Rows are higher on narrow screens. With a wrong height End stops short of the end.
    const first = list.current?.querySelector<HTMLElement>('[data-index="0"]')
    if (first) setRowHeight(first.offsetHeight)
  })
  return (
    <ul
      ref={list}
      className="rows virtual-list"
      aria-label="Files"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const folder = folders[index]
        const file = files[index - folders.length]
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            className="row"
            data-index={index}
            aria-setsize={folders.length + files.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {folder && <FolderRow folder={folder} remove={remove} />}
            {file && <FileRow file={file} remove={remove} />}
          </li>
        )
      })}
    </ul>
  )
}
