import type { ReactNode } from 'react'
import { Download } from '../../ui/icons.tsx'
import { useFile } from '../use-file.ts'

interface FileButtonProps {
  /** The stored link; nothing is rendered for an unsafe one. */
  href: string | null
  /** The title of the file, for screen readers. */
  of: string
  children: ReactNode
}

export function FileButton({ href, of, children }: FileButtonProps) {
  const file = useFile(href)
  if (!file) return null
  return (
    <a href={file.link} target="_blank" rel="noopener" className="file-button">
      <Download size={18} />
      <span className="link">
        {children}
        <span className="sr-only">: {of}</span>
      </span>
      {file.size && <span className="text-sm text-soft">{file.size}</span>}
      <span className="sr-only">opens in a new tab</span>
    </a>
  )
}
