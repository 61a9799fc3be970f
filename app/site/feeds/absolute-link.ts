import type { PublicServices } from '../../data/services.ts'
import { httpUrl, storedLink } from '../../lib/links.ts'

/** Returns a function that makes stored links absolute; undefined for unsafe links. */
export function absoluteLinks({ client, siteUrl }: PublicServices) {
  const storage = new URL(client.storage.from('photos').getPublicUrl('').data.publicUrl).origin
  return (link: string | null): string | undefined => {
    const stored = storedLink(httpUrl(link), storage, [siteUrl, storage])
    return stored && URL.canParse(stored, siteUrl) ? new URL(stored, siteUrl).href : undefined
  }
}
