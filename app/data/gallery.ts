import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export interface GalleryImage {
  image_url: string
  title: string | null
  description: string | null
  alt_text: string | null
}

export function readGallery(client: Client): Promise<Read<GalleryImage[]>> {
  return readAll((signal, from) =>
    client
      .from('gallery_images')
      .select('image_url, title, description, alt_text', { count: 'exact' })
      .order('created_at', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}
