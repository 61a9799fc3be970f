import { lazy } from 'react'
import { recordUrl } from '../../data/record-url.ts'
import { doiIn, pubmedIdIn } from '../../lib/citation.ts'
import { displayOrder } from '../kit/fields/display-order.tsx'
import { identifier } from '../kit/fields/identifier.tsx'
import { link } from '../kit/fields/link.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { picture } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { year } from '../kit/fields/whole-number.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const publications = defineResource({
  table: 'publications',
  presentation: 'inline',
  order: [{ column: 'display_order', ascending: true }],
  fields: {
    title: text('Title', {
      required: 'Title is required',
      wide: true,
      max: MAX_LENGTH.publicationTitle,
    }),
    authors: text('Authors', { wide: true, max: MAX_LENGTH.authors }),
    year: year('Year'),
    publisher: text('Publisher'),
    description: markdown('publications.description', 'Description'),
    cover_image_url: picture('Cover Image URL'),
    link_url: link('Link URL'),
    doi: identifier('DOI', {
      hint: '10.1000/182, or its address',
      find: doiIn,
      error: 'A DOI begins with 10. and has a slash, without spaces, quotes and braces',
    }),
    pubmed_id: identifier('PubMed Number', {
      hint: 'Or the address of the paper at PubMed',
      find: pubmedIdIn,
      error: 'A PubMed number has up to nine digits',
    }),
    volume: text('Volume'),
    issue: text('Issue'),
    pages: text('Pages', { hint: '10-22, or the number of the article' }),
    topics: text('Topics', { hint: 'Separated by commas; visitors find the paper by them' }),
    display_order: displayOrder(),
  },
  added: ['doi', 'pubmed_id', 'volume', 'issue', 'pages', 'topics'],
  importer: lazy(() => import('../import-publications/import-publications.tsx')),
  sort: { title: 'Title', year: 'Year' },
  row: {
    picture: 'cover_image_url',
    title: ({ title }) => title,
    detail: ({ authors, year }) => [authors, year].filter(Boolean).join(', '),
  },
  publicUrl: ({ id }, index) => recordUrl('/publications', id, index),
  texts: {
    add: 'Add Publication',
    edit: 'Edit Publication',
    empty: 'No publications found',
    fetchFailed: 'Could not fetch publications',
    saveFailed: 'Could not add/update publication.',
    deleteFailed: 'Could not delete publication',
    added: 'Publication added',
    updated: 'Publication updated',
    deleted: 'Publication deleted',
    confirmDelete: 'Are you sure you want to delete this publication?',
  },
})

export default function Publications() {
  return <ResourceScreen resource={publications} />
}
