import { useRouteLoaderData } from 'react-router'
import { storedLink } from '../lib/links.ts'
import type { PicturePlaces } from '../lib/picture-address.ts'

interface Places extends PicturePlaces {
  siteUrl: string
}

const UNKNOWN: Places = { siteUrl: '', storage: '', pictureHosts: [] }

/** Where the site and its files are. */
export function usePlaces(): Places {
  return useRouteLoaderData<Places>('root') ?? UNKNOWN
}

/** Makes a link from the database fit to render: safe, and leading to the storage in use. */
export function useStoredLink(): (link: string | null | undefined) => string | undefined {
  const { siteUrl, storage } = usePlaces()
  return (link) => storedLink(link, storage, [siteUrl, storage])
}
