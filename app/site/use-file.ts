import { useMatches } from 'react-router'
import { type FileSizes, storedPath } from '../data/file-sizes.ts'
import { useStoredLink } from '../ui/stored-link.ts'

export interface File {
  /** Fit to render. */
  link: string
  /** `PDF`, unless its name says something else. */
  kind: string
  /** `0.3 MB`; only of files in our own storage, and only where it is known. */
  size: string | undefined
}

/** What can be said of a file before it is fetched; nothing of a link that may not be rendered. */
export function useFile(href: string | null): File | undefined {
  const link = useStoredLink()(href)
  const loaded = useMatches().at(-1)?.loaderData as { sizes?: FileSizes } | undefined
  if (!link) return undefined
  const bytes = loaded?.sizes?.[storedPath(link)]
  const [, kind = 'pdf'] = /\.(docx?|pptx?|xlsx?|zip|odt|odp)$/i.exec(link) ?? []
  return { link, kind: kind.toUpperCase(), size: bytes ? sizeOf(bytes) : undefined }
}

/** `0.3 MB` from a tenth of a megabyte on, below that whole kilobytes. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
}
