import { conferenceAddress, shownName } from '../../lib/conferences.ts'
import { filled } from '../../lib/filled.ts'
import { conferenceName } from '../kit/fields/conference-name.tsx'
import { picture } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { yearChoice } from '../kit/fields/year-choice.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const conferenceGallery = defineResource({
  table: 'conference_gallery_images',
  presentation: 'inline',
  order: [
    { column: 'year', ascending: false },
    { column: 'conference_name', ascending: true },
    { column: 'created_at', ascending: true },
  ],
  fields: {
    image_url: picture('Image URL', { required: 'Image URL is required.', alt: 'alt_text' }),
    alt_text: text('Alt Text', {
      hint: 'What the picture shows, for people who cannot see it',
      wide: true,
      max: MAX_LENGTH.altText,
    }),
    year: yearChoice('Year'),
    conference_name: conferenceName('Conference'),
  },
  remembers: ['year', 'conference_name'],
  several: { picture: 'image_url', alt: 'alt_text' },
  sort: { year: 'Year', created_at: 'Date added' },
  row: {
    picture: 'image_url',
    title: ({ alt_text }) => filled(alt_text) ?? 'No Alt Text',
    detail: ({ conference_name, year }) => `${shownName(conference_name)}, ${year}`,
  },
  publicUrl: (row) => conferenceAddress(row, row.image_url),
  texts: {
    add: 'Add Image',
    edit: 'Edit Image',
    empty: 'No images found in the conference gallery',
    fetchFailed: 'Could not fetch gallery images',
    saveFailed: 'Could not add/update image.',
    deleteFailed: 'Could not delete image',
    added: 'Image added',
    updated: 'Image updated',
    deleted: 'Image deleted',
    confirmDelete: 'Are you sure you want to delete this image?',
  },
})

export default function ConferenceGallery() {
  return <ResourceScreen resource={conferenceGallery} />
}
