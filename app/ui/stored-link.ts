import { useRouteLoaderData } from 'react-router'
import { storedLink } from '../lib/links.ts'
import type { PictureOrigins } from '../lib/picture-address.ts'

interface Origins extends PictureOrigins {
  siteUrl: string
}

const UNKNOWN: Origins = { siteUrl: '', storage: '', pictureHosts: [] }

export function useOrigins(): Origins {
  return useRouteLoaderData<Origins>('root') ?? UNKNOWN
}

/** Returns a safe link that points to the storage in use; undefined for an unsafe or blank one. */
export function useStoredLink(): (link: string | null | undefined) => string | undefined {
  const { siteUrl, storage } = useOrigins()
  return (link) => storedLink(link, storage, [siteUrl, storage])
}
