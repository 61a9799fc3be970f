import { useQuery } from '@tanstack/react-query'
import { type Brand, brandFrom } from '../../lib/brand.ts'
import { BRAND, textsKey } from '../../lib/text-keys.ts'
import { useBrand } from '../../ui/use-brand.ts'
import type { CallFailure } from '../call.ts'
import { readTextsRow } from '../pages/page-store.ts'
import { useStaffClient } from '../staff-client-context.ts'

/** The brand that the staff area was opened with, until a save of texts has it read again. */
export function useSavedBrand(): Brand {
  const client = useStaffClient()
  const opened = useBrand()
  const { data } = useQuery<Brand, CallFailure>({
    queryKey: ['site_content', 'saved brand'],
    queryFn: async () => brandFrom(await readTextsRow(client, textsKey(BRAND))),
    initialData: opened,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
