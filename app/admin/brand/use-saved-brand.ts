import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { type Brand, brandFrom } from '../../lib/brand.ts'
import { BRAND, textsKey } from '../../lib/text-keys.ts'
import { useBrand } from '../../ui/use-brand.ts'
import type { CallFailure } from '../call.ts'
import { readTextsRow } from '../pages/stored-texts.ts'
import { useStaffClient } from '../staff-client-context.ts'

/** The brand that the staff area was opened with, or else read now, until a save of texts has it read again. */
export function useSavedBrand(): Brand {
  const client = useStaffClient()
  const shown = useBrand()
  const opened = useRouteLoaderData<{ brand?: Brand }>('root')?.brand
  const { data = shown } = useQuery<Brand, CallFailure>({
    queryKey: ['site_content', 'saved brand'],
    queryFn: async () => brandFrom(await readTextsRow(client, textsKey(BRAND))),
    ...(opened && { initialData: opened }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
