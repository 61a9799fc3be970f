import type { ReactNode } from 'react'
import type { Publication } from '../../data/publications.ts'
import { amaCitation, doiIn, doiUrl, pubmedIdIn, pubmedUrl, topicsOf } from '../../lib/citation.ts'
import { filled } from '../../lib/filled.ts'
import { httpUrl } from '../../lib/links.ts'
import { ArrowLeft, ArrowUpRight } from '../../ui/icons.tsx'
import { useStoredLink } from '../../ui/stored-link.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { BehaviorScript } from '../behavior-script.tsx'
import { Breadcrumb } from '../blocks/breadcrumb.tsx'
import { Paragraphs } from '../blocks/paragraphs.tsx'
import { PUBLICATIONS } from '../copy/resources.ts'
import { useTexts } from '../use-texts.ts'
import { CitationLinks } from './citation-links.tsx'

export function PublicationDetail({ publication }: { publication: Publication }) {
  const { title, authors, description, publisher, year } = publication
  const imprint = [filled(publisher), year].filter(Boolean).join(', ')
  return (
    <article className="container pt-8 pb-[var(--band)]">
      <Breadcrumb title={title} />
      <h1 className="max-w-[31em] text-3xl">
        <WholeWords text={title} />
      </h1>
      <div className="prose mt-6 grid gap-4">
        <div>
          {filled(authors) && <p>{authors}</p>}
          {imprint && <p className="text-soft">{imprint}</p>}
        </div>
        {filled(description) && (
          <Paragraphs column="publications.description" heading="h2">
            {description ?? ''}
          </Paragraphs>
        )}
        <Links publication={publication} />
        <Topics topics={topicsOf(publication.topics)} />
        <Cite publication={publication} />
      </div>
      <p className="mt-9">
        <a href="/publications" className="link arrow-link">
          <ArrowLeft size={18} />
          {useTexts(PUBLICATIONS).paper.back}
        </a>
      </p>
    </article>
  )
}

function Links({ publication: { link_url, doi, pubmed_id } }: { publication: Publication }) {
  const link = useStoredLink()(httpUrl(link_url))
  const [doiLink, pubmed] = [doiUrl(doi), pubmedUrl(pubmed_id)]
  if (!link && !doiLink && !pubmed) return null
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {link && <Outside href={link}>View Publication</Outside>}
      {doiLink && <Outside href={doiLink}>{`doi:${doiIn(doi)}`}</Outside>}
      {pubmed && <Outside href={pubmed}>{`PubMed ${pubmedIdIn(pubmed_id)}`}</Outside>}
    </ul>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} rel="noopener" className="link arrow-link">
        {children}
        <ArrowUpRight size={17} />
      </a>
    </li>
  )
}

/** Each leads to the papers with its words. */
function Topics({ topics }: { topics: string[] }) {
  const { topics: label } = useTexts(PUBLICATIONS).paper
  if (topics.length === 0) return null
  return (
    <div>
      <p className="text-soft">{label}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {topics.map((topic) => (
          <li key={topic}>
            <a href={`/publications?${new URLSearchParams({ q: topic })}`} className="link">
              {topic}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cite({ publication }: { publication: Publication }) {
  const { title, copy, copied, files } = useTexts(PUBLICATIONS).cite
  return (
    <section aria-labelledby="cite" className="mt-5 grid gap-4">
      <h2 id="cite" className="text-xl">
        {title}
      </h2>
      <copy-text data-done={copied}>
        <BehaviorScript name="copy-text" />
        <p>{amaCitation(publication)}</p>
        <button type="button" hidden className="button button-solid mt-5">
          {copy}
        </button>
        <span role="status" className="sr-only" />
      </copy-text>
      <div>
        <p className="text-soft">{files}</p>
        <CitationLinks path={`/publications/${publication.id}`} />
      </div>
    </section>
  )
}
