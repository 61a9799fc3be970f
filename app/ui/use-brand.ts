import { useRouteLoaderData } from 'react-router'
import { type Brand, unknownBrand } from '../lib/brand.ts'
import { loaderDataOf, type MatchedPage } from '../lib/loader-data.ts'

interface Loaded {
  brand?: Brand
  siteUrl?: string
}

/** The brand on public pages and in the staff area. */
export function useBrand(): Brand {
  return loadedBrand(useRouteLoaderData('site/layout'), useRouteLoaderData('root'))
}

/** The same outside components. */
export function brandOf(page: MatchedPage): Brand {
  return loadedBrand(loaderDataOf(page, 'site/layout'), loaderDataOf(page, 'root'))
}

function loadedBrand(layout: unknown, root: unknown): Brand {
  const { brand = undefined, siteUrl = undefined } = (root ?? {}) as Partial<Loaded>
  return (layout as Loaded | undefined)?.brand ?? brand ?? unknownBrand(siteUrl)
}
