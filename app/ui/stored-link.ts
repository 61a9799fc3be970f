import { useRouteLoaderData } from 'react-router'
import { storedLink } from '../lib/links.ts'

interface Storage {
  siteUrl: string
  storage: string
}

/** Makes a link from the database fit to render: safe, and leading to the storage in use. */
export function useStoredLink(): (link: string | null | undefined) => string | undefined {
  const { siteUrl, storage } = useRouteLoaderData<Storage>('root') ?? { siteUrl: '', storage: '' }
  return (link) => storedLink(link, storage, [siteUrl, storage])
}
