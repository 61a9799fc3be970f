import { useMatches } from 'react-router'
import { type FileSizes, storedPath } from '../data/file-sizes.ts'
import { useStoredLink } from '../ui/stored-link.ts'

export interface File {
  link: string
  /** `PDF`, unless the extension is another one. */
  kind: string
  /** `0.3 MB`; undefined if it is unknown. */
  size: string | undefined
}

/** Link, type and size of a file; undefined for an unsafe link. */
export function useFile(href: string | null): File | undefined {
  const link = useStoredLink()(href)
  const loaded = useMatches().at(-1)?.loaderData as { sizes?: FileSizes } | undefined
  if (!link) return undefined
  const bytes = loaded?.sizes?.[storedPath(link)]
  const [, kind = 'pdf'] = /\.(docx?|pptx?|xlsx?|zip|odt|odp)$/i.exec(link) ?? []
  return { link, kind: kind.toUpperCase(), size: bytes ? sizeOf(bytes) : undefined }
}

/** In megabytes from 0.1 MB on, in kilobytes below. */
function sizeOf(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
}
