import type { MetaDescriptor } from 'react-router'
import type { Publication } from '../../data/publications.ts'
import { authorsOf, doiIn, nameOf, oneLine, pubmedIdIn, topicsOf } from '../../lib/citation.ts'

/** The tags of Google Scholar. https://scholar.google.com/intl/en/scholar/inclusion.html#indexing */
export function citationTags(publication: Publication): MetaDescriptor[] {
  const [first, last] =
    oneLine(publication.pages)
      ?.split(/[-–]/)
      .map((page) => page.trim()) ?? []
  const tags: [string, string | undefined][] = [
    ['title', oneLine(publication.title)],
    ...authorsOf(publication.authors).map((each): [string, string] => ['author', nameOf(each)]),
    ['publication_date', publication.year?.toString()],
    ['journal_title', oneLine(publication.publisher)],
    ['volume', oneLine(publication.volume)],
    ['issue', oneLine(publication.issue)],
    ['firstpage', first],
    ['lastpage', last],
    ['doi', doiIn(publication.doi)],
    ['pmid', pubmedIdIn(publication.pubmed_id)],
    ['keywords', topicsOf(publication.topics).join('; ')],
  ]
  return tags.flatMap(([name, content]) => (content ? { name: `citation_${name}`, content } : []))
}
