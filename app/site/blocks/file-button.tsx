import type { ReactNode } from 'react'
import { Download } from '../../ui/icons.tsx'
import { useFile } from '../use-file.ts'

interface FileButtonProps {
  /** As it is stored; one that may not be rendered shows nothing. */
  href: string | null
  /** What the file is, for those who hear the links of a page one after the other. */
  of: string
  children: ReactNode
}

/** A PDF to download, said so before it is fetched. */
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
