import type { ReactNode } from 'react'
import type { Publication } from '../../data/publications.ts'
import { amaCitation, doiUrl, pubmedUrl } from '../../lib/citation.ts'
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
import { CitationFiles } from './citation-files-links.tsx'

export function PublicationDetail({ publication }: { publication: Publication }) {
  const { title, authors, description, publisher, year } = publication
  const imprint = [filled(publisher), year].filter(Boolean).join(', ')
  return (
    <article className="container pt-8 pb-[var(--band)]">
      <Breadcrumb title={title} />
      <h1 className="max-w-[22em] text-3xl">
        <WholeWords text={title} />
      </h1>
      <div className="prose mt-6">
        {filled(authors) && <p>{authors}</p>}
        {imprint && <p className="text-soft">{imprint}</p>}
        {filled(description) && <Paragraphs>{description ?? ''}</Paragraphs>}
        <Links publication={publication} />
        <Cite publication={publication} />
      </div>
      <p className="mt-9">
        <a href="/publications" className="link arrow-link">
          <ArrowLeft size={18} />
          {useTexts(PUBLICATIONS).back}
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
      {link && <Item href={link}>View Publication</Item>}
      {doiLink && <Item href={doiLink}>{`doi:${doi}`}</Item>}
      {pubmed && <Item href={pubmed}>{`PubMed ${pubmed_id}`}</Item>}
    </ul>
  )
}

function Item({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} rel="noopener" className="link arrow-link">
        {children}
        <ArrowUpRight size={17} />
      </a>
    </li>
  )
}

function Cite({ publication }: { publication: Publication }) {
  const { title, copy, copied } = useTexts(PUBLICATIONS).cite
  return (
    <section aria-labelledby="cite">
      <h2 id="cite" className="text-xl">
        {title}
      </h2>
      <copy-text data-done={copied}>
        <BehaviorScript name="copy-text" />
        <p>{amaCitation(publication)}</p>
        <button type="button" hidden className="button button-outline">
          {copy}
        </button>
      </copy-text>
      <CitationFiles path={`/publications/${publication.id}`} />
    </section>
  )
}
