import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStoredLink } from '../stored-link.ts'

interface FileButtonProps {
  /** As it is stored; one that may not be rendered shows nothing. */
  href: string | null
  /** What the file is, for those who hear the links of a page one after the other. */
  of: string
  /** In bytes, where it is known: 0 is not. */
  size?: number | undefined
  children: ReactNode
}

/** A PDF to download, said so before it is fetched. */
export function FileButton({ href, of, size, children }: FileButtonProps) {
  const link = useStoredLink()(href)
  if (!link) return null
  return (
    <a href={link} target="_blank" rel="noopener" className="file-button">
      <Download size={18} aria-hidden />
      <span className="link">
        {children}
        <span className="sr-only">: {of}</span>
      </span>
      {size ? <span className="text-sm text-soft">{sizeOf(size)}</span> : null}
      <span className="sr-only">opens in a new tab</span>
    </a>
  )
}

/** `0.3 MB` from a tenth of a megabyte on, below that whole kilobytes. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
}
