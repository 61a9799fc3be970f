import { CITATION_ENDINGS, CITATION_FORMATS } from './citation-formats.ts'

interface CitationLinksProps {
  /** Of the publications: `/publications`, or that of one. */
  path: string
  /** With its question mark. */
  query?: string
}

/** Links to references as files for reference managers. */
export function CitationLinks({ path, query = '' }: CitationLinksProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {CITATION_ENDINGS.map((ending) => (
        <li key={ending}>
          <a href={`${path}.${ending}${query}`} download className="link">
            {CITATION_FORMATS[ending].name}
          </a>
        </li>
      ))}
    </ul>
  )
}
