import type { Publication } from '../../data/publications.ts'
import { webLink } from '../../lib/links.ts'
import { filled } from '../../lib/preview.ts'
import { ArrowUpRight, FileText } from '../../ui/icons.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Photo } from '../blocks/photo.tsx'

interface ShelfProps {
  publications: Publication[]
  /** The first cover in sight stands here. */
  first?: boolean
  heading?: 'h2' | 'h3'
}

/**
 * Covers, and beside each what it is: to machines, too, by microdata, as fifty papers would weigh too
 * much if they were told twice. https://schema.org/ScholarlyArticle
 */
export function Shelf({ publications, first = true, heading = 'h2' }: ShelfProps) {
  return (
    <ul className="shelf">
      {publications.map((publication, place) => (
        <li key={publication.id} id={publication.id}>
          <Book publication={publication} priority={first && place === 0} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

interface BookProps {
  publication: Publication
  priority: boolean
  heading: 'h2' | 'h3'
}

function Book({ publication, priority, heading: Heading }: BookProps) {
  const { title, authors, year, publisher, description, cover_image_url } = publication
  return (
    <article className="book" itemScope itemType="https://schema.org/ScholarlyArticle">
      <div className="book-cover">
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
      <div className="book-text">
        <Heading itemProp="headline">
          <WholeWords text={title} />
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
    <p className="book-authors">
      {parts.map((part, place) =>
        place % 2 === 0 ? (
          <span key={place} itemProp="author">
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
    <p className="book-imprint text-soft">
      {publisher && <span itemProp="publisher">{publisher}</span>}
      {publisher && dated && ', '}
      {dated && <span itemProp="datePublished">{year}</span>}
    </p>
  )
}

/** Only where there is a page to view: a `#` stands for one to come. */
function ViewPublication({ publication: { title, link_url } }: { publication: Publication }) {
  const link = useStoredLink()(webLink(link_url))
  if (!link) return null
  return (
    <a href={link} rel="noopener" className="link arrow-link" itemProp="url">
      View Publication
      <span className="sr-only">{`: ${title}`}</span>
      <ArrowUpRight size={17} />
    </a>
  )
}
