import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStoredLink } from '../stored-link.ts'

interface FileLinkProps {
  /** As it is stored; one that may not be rendered leaves the text alone. */
  href: string | null
  className?: string
  children: ReactNode
}

/** A file to read or keep, opened beside the page. */
export function FileLink({ href, className = 'file-link', children }: FileLinkProps) {
  const link = useStoredLink()(href)
  const content = (
    <>
      <FileText size={20} strokeWidth={1.75} aria-hidden className="flex-none" />
      <span>{children}</span>
    </>
  )
  if (!link) return <span className={className}>{content}</span>
  return (
    <a href={link} target="_blank" rel="noopener" className={className}>
      {content}
      <span className="file-kind">
        PDF<span className="sr-only">, opens in a new tab</span>
      </span>
    </a>
  )
}
