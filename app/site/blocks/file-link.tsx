import type { ReactNode } from 'react'
import { FileText } from '../../ui/icons.tsx'
import { useFile } from '../use-file.ts'

interface FileLinkProps {
  /** The stored link; for an unsafe one only the text is rendered. */
  href: string | null
  className?: string
  children: ReactNode
}

export function FileLink({ href, className = 'file-link', children }: FileLinkProps) {
  const file = useFile(href)
  const content = (
    <>
      <FileText size={20} strokeWidth={1.75} className="flex-none" />
      <span>{children}</span>
    </>
  )
  if (!file) return <span className={className}>{content}</span>
  return (
    <a href={file.link} target="_blank" rel="noopener" className={className}>
      {content}
      <span className="file-kind">
        {[file.kind, file.size].filter(Boolean).join(', ')}
        <span className="sr-only">, opens in a new tab</span>
      </span>
    </a>
  )
}
