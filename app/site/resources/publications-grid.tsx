import type { Publication } from '../../data/publications.ts'
import { filled } from '../../lib/filled.ts'
import { httpUrl } from '../../lib/links.ts'
import { ArrowUpRight, FileText } from '../../ui/icons.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Photo } from '../blocks/photo.tsx'

interface PublicationsGridProps {
  publications: Publication[]
  /** Contains the first cover of the page, which is loaded eagerly. */
  first?: boolean
  heading?: 'h2' | 'h3'
}

/**
 * Publications with their covers. Described to search engines by microdata instead of JSON-LD, which
 * would repeat the text of fifty papers. https://schema.org/ScholarlyArticle
 */
export function PublicationsGrid({
  publications,
  first = true,
  heading = 'h2',
}: PublicationsGridProps) {
  return (
    <ul className="publications-grid">
      {publications.map((publication, index) => (
        <li key={publication.id} id={publication.id}>
          <PublicationCard
            publication={publication}
            priority={first && index === 0}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  )
}

interface PublicationCardProps {
  publication: Publication
  priority: boolean
  heading: 'h2' | 'h3'
}

function PublicationCard({ publication, priority, heading: Heading }: PublicationCardProps) {
  const { title, authors, year, publisher, description, cover_image_url } = publication
  return (
    <article className="publication" itemScope itemType="https://schema.org/ScholarlyArticle">
      {filled(cover_image_url) && (
        <div className="publication-cover">
          <Photo
            src={cover_image_url}
            alt=""
            width={120}
            height={160}
            sizes={['(min-width: 64rem) 7rem', '(min-width: 40rem) 5rem', '3.5rem']}
            priority={priority}
            className="aspect-3/4"
            placeholder={<FileText size={28} strokeWidth={1.25} />}
          />
        </div>
      )}
      <div className="publication-text">
        <Heading itemProp="headline">
          <a href={`/publications/${publication.id}`}>
            <WholeWords text={title} />
          </a>
        </Heading>
        {filled(authors) && <Authors names={filled(authors) ?? ''} />}
        <Imprint publisher={filled(publisher)} year={year} />
        {filled(description) && (
          <p className="text-soft" itemProp="abstract">
            {description}
          </p>
        )}
        <ViewPublication publication={publication} />
      </div>
    </article>
  )
}

function Authors({ names }: { names: string }) {
  const parts = names.split(/(, *)/)
  return (
    <p className="publication-authors">
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          <span key={index} itemProp="author">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  )
}

function Imprint({ publisher, year }: { publisher: string | undefined; year: number | null }) {
  const dated = Boolean(year)
  if (!publisher && !dated) return null
  return (
    <p className="publication-imprint text-soft">
      {publisher && <span itemProp="publisher">{publisher}</span>}
      {publisher && dated && ', '}
      {dated && <span itemProp="datePublished">{year}</span>}
    </p>
  )
}

/** Only for an http(s) URL: staff use `#` for publications without a page. */
function ViewPublication({ publication: { title, link_url } }: { publication: Publication }) {
  const link = useStoredLink()(httpUrl(link_url))
  if (!link) return null
  return (
    <a href={link} rel="noopener" className="link arrow-link" itemProp="url">
      View Publication
      <span className="sr-only">{`: ${title}`}</span>
      <ArrowUpRight size={17} />
    </a>
  )
}
