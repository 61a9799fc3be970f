import { useRouteLoaderData } from 'react-router'
import { type Brand, unknownBrand } from '../lib/brand.ts'

interface Page {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The brand on public pages and in the staff area. */
export function useBrand(): Brand {
  const layout = useRouteLoaderData('site/layout')
  const staff = useRouteLoaderData('admin/root')
  return brandFrom([layout, staff], useRouteLoaderData('root'))
}

/** The same outside components. */
export function brandOf({ matches }: Page): Brand {
  const loaded = (id: string) => matches.find((match) => match?.id === id)?.loaderData
  return brandFrom([loaded('site/layout'), loaded('admin/root')], loaded('root'))
}

function brandFrom(layouts: unknown[], root: unknown): Brand {
  const [brand] = layouts.flatMap((data) => (data as { brand?: Brand } | undefined)?.brand ?? [])
  return brand ?? unknownBrand((root as { siteUrl?: string } | undefined)?.siteUrl)
}
