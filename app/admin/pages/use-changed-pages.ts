import { useQuery } from '@tanstack/react-query'
import { brandFrom } from '../../lib/brand.ts'
import { BRAND, textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { type ChangedPages, changedPages } from './changed-pages.ts'

const BRAND_KEY = textsKey(BRAND)
const KEYS = [BRAND_KEY, ...ALL_TEXTS.map(({ page }) => textsKey(page))]

export function useChangedPages() {
  const client = useStaffClient()
  return useQuery<ChangedPages, CallFailure>({
    queryKey: ['site_content', 'changed pages'],
    queryFn: async () => {
      const { data } = await call((signal) =>
        client
          .from('site_content')
          .select('content_key, content_value')
          .in('content_key', KEYS)
          .abortSignal(signal),
      )
      const brand = data.find(({ content_key }) => content_key === BRAND_KEY)?.content_value
      return changedPages(data, brandFrom(brand))
    },
  })
}
