import { tags } from '../kit/fields/tags.tsx'
import { text } from '../kit/fields/text.tsx'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const searchSynonyms = defineResource({
  table: 'search_synonyms',
  presentation: 'dialog',
  order: [{ column: 'phrase', ascending: true }],
  fields: {
    phrase: text('Visitors Say', {
      required: 'Visitors Say is required',
      hint: 'Such as leg pain',
    }),
    terms: tags('Also Search For'),
  },
  sort: { phrase: 'Visitors Say' },
  row: {
    title: ({ phrase }) => phrase,
    detail: ({ terms }) => terms.join(', '),
  },
  // They are on no page.
  publicUrl: () => undefined,
  texts: {
    add: 'Add Search Words',
    edit: 'Edit Search Words',
    empty: 'No search words added yet',
    fetchFailed: 'Could not fetch search words',
    saveFailed: 'Could not save search words',
    deleteFailed: 'Could not delete search words',
    added: 'Search words added',
    updated: 'Search words updated',
    deleted: 'Search words deleted',
    confirmDelete: 'Are you sure you want to delete these search words?',
  },
})

export default function SearchSynonyms() {
  return <ResourceScreen resource={searchSynonyms} />
}
