import { useRouteLoaderData } from 'react-router'
import { type Brand, unknownBrand } from '../lib/brand.ts'

interface Loaded {
  brand?: Brand
  siteUrl?: string
}

interface Page {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The brand on public pages and in the staff area. */
export function useBrand(): Brand {
  return brandFrom(useRouteLoaderData('site/layout'), useRouteLoaderData('root'))
}

/** The same outside components. */
export function brandOf({ matches }: Page): Brand {
  const loaded = (id: string) => matches.find((match) => match?.id === id)?.loaderData
  return brandFrom(loaded('site/layout'), loaded('root'))
}

function brandFrom(layout: unknown, root: unknown): Brand {
  const { brand = undefined, siteUrl = undefined } = (root ?? {}) as Partial<Loaded>
  return (layout as Loaded | undefined)?.brand ?? brand ?? unknownBrand(siteUrl)
}
