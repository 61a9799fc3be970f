import { type Read, readAll } from './read.ts'
import type { Client } from './services.ts'

export interface Presentation {
  title: string
  pdf_url: string
  year: number
  conference_name: string
}

export interface ConferenceImage {
  image_url: string
  alt_text: string | null
  year: number
  conference_name: string
}

export function readPresentations(client: Client): Promise<Read<Presentation[]>> {
  return readAll((signal, from) =>
    client
      .from('conference_presentations')
      .select('id, title, pdf_url, year, conference_name', { count: 'exact' })
      .order('display_order', { ascending: true })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}

export function readConferenceImages(client: Client): Promise<Read<ConferenceImage[]>> {
  return readAll((signal, from) =>
    client
      .from('conference_gallery_images')
      .select('id, image_url, alt_text, year, conference_name', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + 999)
      .abortSignal(signal),
  )
}
