import { displayOrder } from '../kit/fields/display-order.tsx'
import { markdown } from '../kit/fields/markdown.tsx'
import { picture } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'
import { defineResource, type Resource } from '../kit/resource.ts'

interface Words {
  /** Singular, in buttons and toasts: `Investigator`. */
  one: string
  /** Plural, in the error message: `associate investigators`. */
  all: string
}

/** The resource of the associates of one type, shown at `address`. */
export function associatesOf(
  type: 'investigator' | 'contractor',
  address: string,
  { one, all }: Words,
): Resource {
  return defineResource({
    table: 'associates',
    presentation: 'dialog',
    order: [{ column: 'display_order', ascending: true }],
    only: { type },
    fields: {
      name: text('Name', { required: 'Name is required' }),
      title: text('Title'),
      bio: markdown('associates.bio', 'Bio', { max: MAX_LENGTH.bio }),
      image_url: picture('Image URL'),
      display_order: displayOrder(),
    },
    sort: { name: 'Name', title: 'Title' },
    row: {
      picture: 'image_url',
      title: ({ name }) => name,
      detail: ({ title }) => title,
    },
    publicUrl: ({ id }) => `${address}#${id}`,
    texts: {
      add: `Add ${one}`,
      edit: `Edit ${one}`,
      empty: `No ${type}s added yet`,
      fetchFailed: `Could not fetch ${all}`,
      saveFailed: 'Submission failed',
      deleteFailed: 'Deletion failed',
      added: `${one} added successfully`,
      updated: `${one} updated successfully`,
      deleted: `${one} deleted successfully`,
      confirmDelete: `Are you sure you want to delete this ${type}?`,
    },
  })
}
