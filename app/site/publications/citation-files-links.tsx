import type { PublicationSearch } from '../../data/publications.ts'
import { PUBLICATIONS } from '../copy/resources.ts'
import { useTexts } from '../use-texts.ts'

interface CitationFilesProps {
  /** Of the page: `/publications`, or that of one publication. */
  path: string
  search?: PublicationSearch | undefined
}

const FORMATS = { ris: 'RIS', bib: 'BibTeX', json: 'CSL-JSON' } as const

/** Links to the references as files for reference managers. */
export function CitationFiles({ path, search }: CitationFilesProps) {
  const { cite } = useTexts(PUBLICATIONS)
  const query = new URLSearchParams()
  if (search?.text) query.set('q', search.text)
  if (search?.year) query.set('year', String(search.year))
  const suffix = query.size > 0 ? `?${query}` : ''
  return (
    <p className="citation-files">
      {search ? cite.found : cite.files}
      {Object.entries(FORMATS).map(([ending, name]) => (
        <a key={ending} href={`${path}.${ending}${suffix}`} download className="link">
          {name}
        </a>
      ))}
    </p>
  )
}
