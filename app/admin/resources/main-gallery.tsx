import { filled } from '../../lib/filled.ts'
import { markdown } from '../kit/fields/markdown.tsx'
import { picture } from '../kit/fields/picture.tsx'
import { text } from '../kit/fields/text.tsx'
import { MAX_LENGTH } from '../kit/limits.ts'
import { defineResource } from '../kit/resource.ts'
import { ResourceScreen } from '../kit/resource-screen.tsx'

export const mainGallery = defineResource({
  table: 'gallery_images',
  presentation: 'inline',
  order: [{ column: 'created_at', ascending: true }],
  fields: {
    image_url: picture('Image URL', { required: 'Image URL is required.', alt: 'alt_text' }),
    title: text('Title'),
    alt_text: text('Alt Text', {
      hint: 'What the picture shows, for people who cannot see it',
      max: MAX_LENGTH.altText,
    }),
    description: markdown('gallery_images.description', 'Description'),
  },
  several: { picture: 'image_url', alt: 'alt_text' },
  sort: { title: 'Title', created_at: 'Date added' },
  row: {
    picture: 'image_url',
    title: ({ title }) => filled(title) ?? 'No Title',
    detail: ({ description }) => filled(description) ?? 'No Description',
  },
  publicUrl: (_, index) => `/#image-${index + 1}`,
  texts: {
    add: 'Add Image',
    edit: 'Edit Image',
    empty: 'No images found in the main gallery',
    fetchFailed: 'Could not fetch gallery images',
    saveFailed: 'Could not add/update image.',
    deleteFailed: 'Could not delete image',
    added: 'Image added to gallery',
    updated: 'Image updated',
    deleted: 'Image deleted',
    confirmDelete: 'Are you sure you want to delete this image?',
  },
})

export default function MainGallery() {
  return <ResourceScreen resource={mainGallery} />
}
