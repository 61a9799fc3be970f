import { useQuery } from '@tanstack/react-query'
import { textsKey } from '../../lib/text-keys.ts'
import { ALL_TEXTS } from '../../site/copy/all-texts.ts'
import { type CallFailure, call } from '../call.ts'
import { useStaffClient } from '../staff-client-context.ts'
import { textsFrom } from './page-store.ts'

/** How many texts of each page staff have changed. */
export type ChangedPages = ReadonlyMap<string, number>

export function useChangedPages() {
  const client = useStaffClient()
  return useQuery<ChangedPages, CallFailure>({
    queryKey: ['site_content', 'changed pages'],
    queryFn: async () => {
      const { data } = await call((signal) =>
        client
          .from('site_content')
          .select('content_key, content_value')
          .in(
            'content_key',
            ALL_TEXTS.map(({ page }) => textsKey(page)),
          )
          .abortSignal(signal),
      )
      const stored = new Map(data.map((row) => [row.content_key, row.content_value]))
      return new Map(
        ALL_TEXTS.map((texts) => {
          const all = textsFrom(texts, stored.get(textsKey(texts.page)) ?? null)
          return [texts.page, Object.values(all).filter((text) => text !== null).length]
        }),
      )
    },
  })
}
