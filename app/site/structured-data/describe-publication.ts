import type { ScholarlyArticle } from 'schema-dts'
import type { Publication } from '../../data/publications.ts'
import { authorsOf, doiIn, doiUrl, nameOf, pubmedUrl, topicsOf } from '../../lib/citation.ts'
import { filled } from '../../lib/filled.ts'
import { plainText } from '../../lib/markdown.ts'
import type { SiteContext } from './thing.ts'

export function describePublication(
  publication: Publication,
  { siteUrl, absolute }: SiteContext,
): ScholarlyArticle {
  const { id, title, authors, year, publisher, description, link_url, doi } = publication
  const journal = filled(publisher)
  const same = [absolute(link_url), doiUrl(doi), pubmedUrl(publication.pubmed_id)]
  return {
    '@type': 'ScholarlyArticle',
    '@id': `${siteUrl}/publications/${id}#paper`,
    url: `${siteUrl}/publications/${id}`,
    headline: title,
    author: authorsOf(authors).map((author) => ({
      '@type': 'literal' in author ? 'Organization' : 'Person',
      name: nameOf(author),
    })),
    datePublished: year?.toString(),
    isPartOf: journal ? { '@type': 'Periodical', name: journal } : undefined,
    abstract: filled(plainText(description ?? '')),
    identifier: doiIn(doi),
    keywords: topicsOf(publication.topics),
    pagination: filled(publication.pages),
    sameAs: same.filter((link) => link !== undefined),
  }
}
