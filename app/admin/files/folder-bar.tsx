import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'

interface FolderBarProps {
  path: string
  step: (path: string, name: string) => ReactNode
  search: string
  searchFor: (search: string) => void
  children?: ReactNode
}

export function FolderBar({ path, step, search, searchFor, children }: FolderBarProps) {
  return (
    <div className="picker-bar">
      <Breadcrumb path={path} step={step} />
      <input
        type="search"
        className="control"
        aria-label="Search this folder"
        placeholder="Search this folder"
        value={search}
        onChange={(event) => searchFor(event.target.value)}
      />
      {children}
    </div>
  )
}
